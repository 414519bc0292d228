import { focusCard, pictureOfCard } from "./focus-card";
import { decoded } from "./overlay-media";

/** A part of the viewport that shows a picture, and the box of the picture, which may be cropped. */
type PictureBox = { picture: DOMRect; visible: DOMRect; radius: number };

type MovingPicture = {
  copy: HTMLElement;
  layout: DOMRect;
  to: "stage" | "card";
  /** Transparent while the copy is shown. */
  hidden: Set<HTMLElement>;
  /** The last change; the end of an earlier one is ignored. */
  change: number;
  scrollY: number;
};

/** By post. Transitions of CSS, which continue from where they are when their target changes. */
const moving = new Map<string, MovingPicture>();

/** The card to which the list has been scrolled, because it was not in view. */
let scrolledTo: { id: string; top: number } | undefined;

/** @param isOpened from its card, and not by a step */
export function moveToStage(id: string, isOpened: boolean) {
  scrolledTo = undefined;
  const card = isOpened && pictureOfCard(id);
  const stage = document.querySelector<HTMLElement>(".post-overlay:modal .overlay-stage");
  const media = stage && mediaOf(stage);
  if (!stage || !media) return;
  for (const other of moving.keys()) if (other !== id) fadeOnStage(other, stage);
  const target = boxOnStage(media);
  const former = moving.get(id);
  const picture = former ?? (card && isInView(card) && copyCard(id, card, target));
  if (!picture) return;
  if (former && isOpened) {
    // Above the dialog, which was opened after it.
    former.copy.hidePopover();
    former.copy.showPopover();
  }
  move(picture, "stage", target);
  if (card) hide(picture, card);
  hide(picture, media);
  finishAfter(id, picture, decoded(stage));
}

export function moveToCard(id: string) {
  for (const other of moving.keys()) if (other !== id) fadeOut(other);
  const stage = document.querySelector<HTMLElement>(".post-overlay:modal .overlay-stage");
  const media = stage && mediaOf(stage);
  const card = pictureOfCard(id);
  if (!card || card.closest(".has-left")) return fadeOut(id);
  const picture = moving.get(id) ?? (stage && media && copyStage(id, { stage, media, card }));
  // Also where nothing moves.
  if (!isInView(card)) scrollTo(id, card);
  if (!picture) return;
  picture.scrollY = window.scrollY;
  move(picture, "card", boxOnCard(card));
  hide(picture, card);
  if (media) hide(picture, media);
  finishAfter(id, picture);
}

export function leaveStage() {
  for (const [id, { to }] of moving) if (to === "stage") finish(id);
  if (!scrolledTo) return;
  const { id, top } = scrolledTo;
  scrolledTo = undefined;
  focusCard(id);
  // Before that, the browser restores the position at which the post was opened.
  requestAnimationFrame(() => window.scrollTo({ top, behavior: "instant" }));
}

function scrollTo(id: string, card: HTMLImageElement) {
  card.scrollIntoView({ block: "center", behavior: "instant" });
  scrolledTo = { id, top: window.scrollY };
}

/** A step: the copy stays until the stage shows the next picture, and fades away above it. */
function fadeOnStage(id: string, stage: HTMLElement) {
  const picture = moving.get(id);
  if (picture?.to !== "stage") return;
  const still = stage.querySelector<HTMLElement>(`.post-still[data-post="${id}"]`);
  if (still) hide(picture, still);
  const change = ++picture.change;
  void decoded(stage).then(function fadeOnceShown() {
    if (picture.change !== change) return;
    // React renders the stage some time after the picture is decoded.
    if (stage.classList.contains("waiting")) requestAnimationFrame(fadeOnceShown);
    else fadeOut(id);
  });
}

function fadeOut(id: string) {
  const picture = moving.get(id);
  if (picture?.to !== "stage") return;
  picture.copy.style.opacity = "0";
  finishAfter(id, picture);
}

function copyCard(id: string, img: HTMLImageElement, target: PictureBox) {
  const from = boxOnCard(img);
  const { background } = getComputedStyle(frameOf(img));
  return copyOf(id, img, { from, layout: target.picture, background });
}

type Shown = { stage: HTMLElement; media: HTMLElement; card: HTMLImageElement };

function copyStage(id: string, { stage, media, card }: Shown) {
  const video = media.querySelector("video");
  if (stage.classList.contains("waiting") || video?.currentTime) return undefined;
  const images = [...media.querySelectorAll("img")];
  const img = video ? card : images.findLast(isDecodable);
  if (!img) return undefined;
  const { background, opacity } = getComputedStyle(media);
  const visible = media.getBoundingClientRect();
  const from = { picture: visible, visible, radius: radiusOf(media) };
  const picture = copyOf(id, img, { from, layout: visible, background });
  if (picture) picture.copy.style.opacity = opacity;
  return picture;
}

type Start = { from: PictureBox; layout: DOMRect; background: string };

/** @returns undefined if the picture has not loaded, or has another ratio than the video that it is the poster of */
function copyOf(id: string, img: HTMLImageElement, { from, layout, background }: Start) {
  const ratio = (img.naturalWidth / img.naturalHeight) * (layout.height / layout.width);
  const isReduced = matchMedia("(prefers-reduced-motion: reduce)").matches;
  if (isReduced || !isDecodable(img) || Math.abs(ratio - 1) > 0.02) return undefined;
  const copy = document.createElement("div");
  copy.className = "moving-picture";
  copy.popover = "manual";
  copy.ariaHidden = "true";
  const { left, top, width, height } = layout;
  const [x, y, w, h] = [left, top, width, height].map((length) => `${length}px`);
  const { imageRendering } = getComputedStyle(img);
  Object.assign(copy.style, { left: x, top: y, width: w, height: h, background, imageRendering });
  copy.append(Object.assign(new Image(), { src: img.currentSrc, alt: "", decoding: "sync" }));
  Object.assign(copy.style, styleAt(from, layout));
  document.body.append(copy);
  copy.showPopover();
  const hidden = new Set<HTMLElement>();
  const picture: MovingPicture = {
    copy,
    layout,
    to: "stage",
    hidden,
    change: 0,
    scrollY: window.scrollY,
  };
  // Computes the style that the transition starts from.
  copy.getBoundingClientRect();
  moving.set(id, picture);
  window.addEventListener("scroll", followScroll);
  return picture;
}

function move(picture: MovingPicture, to: MovingPicture["to"], target: PictureBox) {
  picture.to = to;
  picture.copy.classList.toggle("to-card", to === "card");
  picture.copy.style.opacity = "";
  Object.assign(picture.copy.style, styleAt(target, picture.layout));
}

/** Once the copy has arrived and `ready` has resolved, unless something else happened. */
function finishAfter(id: string, picture: MovingPicture, ready?: Promise<unknown>) {
  const change = ++picture.change;
  const transitions = picture.copy.getAnimations().map(({ finished }) => finished);
  void Promise.allSettled([ready, ...transitions]).then(() => {
    if (picture.change === change) finish(id);
  });
}

/** Shows the picture itself in the frame in which its copy is removed. */
function finish(id: string) {
  const picture = moving.get(id);
  if (!picture) return;
  moving.delete(id);
  picture.change++;
  picture.copy.remove();
  for (const element of picture.hidden) {
    for (const name of ["opacity", "scale"]) element.style.removeProperty(name);
  }
  if (moving.size === 0) window.removeEventListener("scroll", followScroll);
}

/** Not with `visibility`, which would take the focus from its buttons. */
function hide(picture: MovingPicture, element: HTMLElement) {
  picture.hidden.add(element);
  element.style.setProperty("opacity", "0", "important");
  // The pointer that hovers over a card enlarges its picture, from when it is shown.
  element.style.setProperty("scale", "1");
}

function followScroll() {
  for (const { to, copy, scrollY } of moving.values()) {
    if (to === "card") copy.style.translate = `0 ${scrollY - window.scrollY}px`;
  }
}

const frameOf = (img: HTMLImageElement) => img.closest<HTMLElement>("a") ?? img;

const mediaOf = (stage: HTMLElement) =>
  stage.querySelector<HTMLElement>(".post-media:not(.post-still)");

const isDecodable = ({ complete, naturalWidth }: HTMLImageElement) => complete && naturalWidth > 0;

const radiusOf = (element: Element) => Number.parseFloat(getComputedStyle(element).borderRadius);

const isInView = (element: Element) => {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight;
};

function boxOnCard(img: HTMLImageElement): PictureBox {
  const frame = frameOf(img);
  const visible = frame.getBoundingClientRect();
  return { picture: img.getBoundingClientRect(), visible, radius: radiusOf(frame) };
}

/** Where it is once the frame of the overlay, which is enlarged while it appears, has its size. */
function boxOnStage(media: HTMLElement): PictureBox {
  const { left, top, width, height } = media.getBoundingClientRect();
  const frame = media.closest(".overlay-frame") ?? media;
  const box = frame.getBoundingClientRect();
  const scale = Number.parseFloat(getComputedStyle(frame).scale) || 1;
  const resting = (position: number, centre: number) => centre + (position - centre) / scale;
  const visible = new DOMRect(
    resting(left, box.left + box.width / 2),
    resting(top, box.top + box.height / 2),
    width / scale,
    height / scale,
  );
  return { picture: visible, visible, radius: radiusOf(media) };
}

/** The transform to the picture of a box, of which it covers the top, and the clip to what is visible there. */
function styleAt({ picture, visible, radius }: PictureBox, layout: DOMRect) {
  const scale = Math.max(picture.width / layout.width, picture.height / layout.height);
  const left = picture.left + (picture.width - layout.width * scale) / 2;
  const { top } = picture;
  const right = left + layout.width * scale;
  const bottom = top + layout.height * scale;
  const insets = [
    visible.top - top,
    right - visible.right,
    bottom - visible.bottom,
    visible.left - left,
  ].map((inset) => `${inset / scale}px`);
  return {
    transform: `translate(${left - layout.left}px, ${top - layout.top}px) scale(${scale})`,
    clipPath: `inset(${insets.join(" ")} round ${radius / scale}px)`,
  };
}
