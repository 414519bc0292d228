"use client";
import { useEffect } from "react";
import { preload } from "react-dom";
import { STYLES } from "#styles";
import { FONT, STYLE_SHEET, STYLES_COOKIE, STYLES_HASH } from "@/generated/styles/names";
import { setCookie } from "@/lib/browser/browser-cookie";
import { choiceCookie } from "@/lib/choice-cookie";

/** Loads the style sheet into the browser's cache, and tells the server that it is there. */
async function keepStyleSheet() {
  const response = await fetch(STYLE_SHEET, { priority: "low" });
  await response.arrayBuffer();
  if (response.ok) setCookie(choiceCookie(STYLES_COOKIE, STYLES_HASH, false));
}

/** Not where the browser renders a document that the server could not. */
const isInDocument = () =>
  typeof document === "undefined" ||
  document.querySelector(`style[data-href~="${STYLES_HASH}"]`) !== null;

/**
 * The styles of a first visit, in the document, so that its first frame waits for no other request. The browser's
 * copy of this module has no text, and React leaves a style element alone that has the same `href`
 * (https://react.dev/reference/react-dom/components/style).
 */
export function FirstVisitStyles() {
  useEffect(() => {
    const keep = () => void keepStyleSheet().catch(() => {});
    if (document.readyState === "complete") return keep();
    window.addEventListener("load", keep, { once: true });
    return () => window.removeEventListener("load", keep);
  }, []);
  if (!isInDocument()) return <StyleSheet />;
  return (
    <style href={STYLES_HASH} precedence="default">
      {STYLES}
    </style>
  );
}

/** The styles of every later visit, whose file is in the browser's cache, and the font, which would delay a first one. */
export function StyleSheet() {
  preload(FONT, { as: "font", type: "font/woff2", crossOrigin: "anonymous" });
  return <link rel="stylesheet" href={STYLE_SHEET} precedence="default" />;
}
