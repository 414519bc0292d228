/**
 * Takes the picture that another app shares with the installed site (Web Share Target API), for Create, where
 * src/features/publishing/components/use-shared-picture.ts reads it. It is registered for /share alone.
 */
self.addEventListener("fetch", (event) => {
  if (event.request.method === "POST") event.respondWith(receive(event.request));
});

async function receive(request) {
  const data = await request.formData().catch(() => new FormData());
  const picture = data.get("media");
  if (!(picture instanceof File)) return Response.redirect("/upload", 303);
  const headers = { "content-type": picture.type, "x-name": encodeURIComponent(picture.name) };
  const cache = await caches.open("shared-picture");
  await cache.put("/share", new Response(picture, { headers }));
  return Response.redirect("/upload?shared", 303);
}
