/** Whether the process answers; asks nothing else. */
export async function GET(): Promise<Response> {
  return Response.json({ status: "ok", checks: {} }, { headers: { "cache-control": "no-store" } });
}
