/** The styles of the production build, as its login page has them on a first visit. */
const html = await (await fetch("/login", { credentials: "omit" })).text();
const login = new DOMParser().parseFromString(html, "text/html");
const styles = login.querySelectorAll("style");
if (styles.length === 0) throw new Error("The login page has no styles");
document.head.append(...styles);
