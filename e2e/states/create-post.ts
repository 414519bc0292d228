import { demoPhoto, pdf, photo, png } from "../pictures";
import { fieldOf, fileInput, fillPost, shareButton } from "../steps";
import { type State, type StateContext, stateOf } from "./state";

const words = {
  title: "Pink patio",
  content: "One hard shadow organises an entire elevation.",
  alt: "A pink wall",
  tags: ["architecture", "minimalism"],
};

const fill = async ({ page }: StateContext) => fillPost(page, words, await png("#c98a7d"));

export const createPost: State[] = [
  stateOf("upload-empty", "/upload"),
  stateOf("upload", "/upload", {}, fill),
  stateOf("upload-carries", "/upload", {}, async ({ page }) => {
    await fillPost(page, words, await photo());
    await page.getByText("This picture carries").waitFor();
  }),
  stateOf("upload-lookalike", "/upload", { as: "new-user" }, async ({ page }) => {
    await fillPost(page, words, await demoPhoto());
    await page.getByText("This looks like").waitFor();
  }),
  stateOf("upload-tags", "/upload", {}, async ({ page }) => {
    await page.getByRole("combobox", { name: "Tags" }).fill("a");
    await page.getByRole("option").filter({ visible: true }).first().waitFor();
  }),
  stateOf("upload-errors", "/upload", {}, async ({ page }) => {
    await fileInput(page).setInputFiles(pdf);
    await fieldOf(page, "Title").fill("x".repeat(101));
    await fieldOf(page, "Description").fill(" ");
    await page.getByRole("combobox", { name: "Tags" }).fill("1,2,3,4,5,6,7,8,9,10,11,");
    await page.getByText("Maximum 10 tags allowed").waitFor();
  }),
  stateOf("upload-progress", "/upload", {}, async (context) => {
    await fill(context);
    await context.page.route("**/tweets/create", () => {});
    await shareButton(context.page).click();
    await context.page.getByRole("progressbar").waitFor();
  }),
  stateOf("upload-failed", "/upload", {}, async (context) => {
    context.expectFailure({ path: "/api/v1/tweets/create" });
    await fill(context);
    await context.page.route("**/tweets/create", (route) => route.abort());
    await shareButton(context.page).click();
    await context.page.getByRole("button", { name: "Retry" }).waitFor();
  }),
  stateOf("upload-discard", "/upload", {}, async (context) => {
    await fill(context);
    await context.page.getByRole("button", { name: "Cancel" }).click();
    await context.page.getByRole("alertdialog").waitFor();
  }),
];
