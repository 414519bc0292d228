import { demoPhoto, pdf, photo, png } from "../pictures";
import { fieldOf, fileInput, fillPost, open, shareButton } from "../steps";
import { type State, type StateContext, stateOf } from "./state";

const words = {
  title: "Pink patio",
  content: "One hard shadow organises an entire elevation.",
  alt: "A pink wall",
  tags: ["architecture", "minimalism"],
};

const fill = async ({ page }: StateContext) => {
  await open(page, "/upload");
  await fillPost(page, words, await png("#c98a7d"));
};

export const createPost: State[] = [
  stateOf("upload-empty", "/upload"),
  { name: "upload", as: "demo", show: fill },
  {
    name: "upload-carries",
    as: "demo",
    show: async ({ page }) => {
      await open(page, "/upload");
      await fillPost(page, words, await photo());
      await page.getByText("This picture carries").waitFor();
    },
  },
  {
    name: "upload-lookalike",
    as: "new-user",
    show: async ({ page }) => {
      await open(page, "/upload");
      await fillPost(page, words, await demoPhoto());
      await page.getByText("This looks like").waitFor();
    },
  },
  {
    name: "upload-tags",
    as: "demo",
    show: async ({ page }) => {
      await open(page, "/upload");
      await page.getByRole("combobox", { name: "Tags" }).fill("a");
      await page.getByRole("option").first().waitFor();
    },
  },
  {
    name: "upload-errors",
    as: "demo",
    show: async ({ page }) => {
      await open(page, "/upload");
      await fileInput(page).setInputFiles(pdf);
      await fieldOf(page, "Title").fill("x".repeat(101));
      await fieldOf(page, "Description").fill(" ");
      await page.getByRole("combobox", { name: "Tags" }).fill("1,2,3,4,5,6,7,8,9,10,11,");
      await page.getByText("Maximum 10 tags allowed").waitFor();
    },
  },
  {
    name: "upload-progress",
    as: "demo",
    show: async (context) => {
      await fill(context);
      await context.page.route("**/tweets/create", () => {});
      await shareButton(context.page).click();
      await context.page.getByRole("progressbar").waitFor();
    },
  },
  {
    name: "upload-failed",
    as: "demo",
    show: async (context) => {
      context.expectFailure({ path: "/api/v1/tweets/create" });
      await fill(context);
      await context.page.route("**/tweets/create", (route) => route.abort());
      await shareButton(context.page).click();
      await context.page.getByRole("button", { name: "Retry" }).waitFor();
    },
  },
  {
    name: "upload-discard",
    as: "demo",
    show: async (context) => {
      await fill(context);
      await context.page.getByRole("button", { name: "Cancel" }).click();
      await context.page.getByRole("alertdialog").waitFor();
    },
  },
];
