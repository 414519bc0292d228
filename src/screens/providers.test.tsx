import { useQuery } from "@tanstack/react-query";
import {
  AppRouterContext,
  type AppRouterInstance,
} from "next/dist/shared/lib/app-router-context.shared-runtime";
import { renderToString } from "react-dom/server";
import { expect, onTestFinished, test, vi } from "vitest";
import { Providers } from "./providers";

function Reader() {
  return useQuery({ queryKey: ["read"], queryFn: () => "later", initialData: "now" }).data;
}

test("a page that the server has rendered is not kept by a timer", () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const page = (
    <AppRouterContext value={{} as AppRouterInstance}>
      <Providers viewerId="ana" renderedAt={0} savesData={false} sensitive="blur" ai="show">
        <Reader />
      </Providers>
    </AppRouterContext>
  );
  expect(renderToString(page)).toContain("now");
  expect(vi.getTimerCount()).toBe(0);
});
