import { mixHex } from "../kit/colour.mjs";
import { lerp, n1 } from "../kit/maths.mjs";
import { blur, doc, lin, poly, rect } from "../kit/svg.mjs";

/** Quiet still life: lathe-turned vessels on a table. */
export function stilllife({ wall, table, pots }) {
  return (W, H, _r) => {
    let defs =
      blur("sh", W * 0.018) +
      blur("so", W * 0.006) +
      lin(
        "wl",
        [
          [0, mixHex(wall, "#000000", 0.12)],
          [0.45, mixHex(wall, "#ffffff", 0.12)],
          [1, mixHex(wall, "#000000", 0.22)],
        ],
        'x1="0" y1="0" x2="1" y2=".3"',
      ) +
      lin("tb", [
        [0, mixHex(table, "#000000", 0.2)],
        [1, mixHex(table, "#ffffff", 0.08)],
      ]);
    const ty = H * 0.66;
    const b = rect(0, 0, W, ty + 2, "url(#wl)") + rect(0, ty, W, H - ty, "url(#tb)");
    let shadows = "";
    let fg = "";
    pots.forEach((p, i) => {
      const cx = W * p.x;
      const by = H * p.y;
      const hh = H * p.h;
      const rw = W * p.r;
      const prof = p.profile;
      const L = [];
      const R = [];
      const at = (t) => {
        const k = t * (prof.length - 1);
        const a = Math.floor(k);
        const c = Math.min(a + 1, prof.length - 1);
        const f = k - a;
        const s = f * f * (3 - 2 * f);
        return lerp(prof[a], prof[c], s);
      };
      for (let q = 0; q <= 70; q++) {
        const t = q / 70;
        const w = rw * at(t);
        L.push([cx - w, by - hh * t]);
        R.push([cx + w, by - hh * t]);
      }
      defs += lin(
        `p${i}`,
        [
          [0, mixHex(p.c, "#ffffff", 0.12)],
          [0.28, mixHex(p.c, "#ffffff", 0.4)],
          [0.6, p.c],
          [0.92, mixHex(p.c, "#1a1410", 0.52)],
          [1, mixHex(p.c, "#1a1410", 0.4)],
        ],
        'x1="0" y1="0" x2="1" y2="0"',
      );
      const bw = rw * at(0);
      const tw = rw * at(1);
      shadows += `<ellipse cx="${n1(cx + rw * 1.1)}" cy="${n1(by + 2)}" rx="${n1(rw * 1.9)}" ry="${n1(rw * 0.22)}" fill="#1a120c" opacity=".42" filter="url(#sh)"/>`;
      fg +=
        `<ellipse cx="${n1(cx)}" cy="${n1(by)}" rx="${n1(bw * 1.04)}" ry="${n1(bw * 0.16)}" fill="#1a120c" opacity=".55" filter="url(#so)"/>` +
        poly([...L, ...R.reverse()], `url(#p${i})`) +
        `<ellipse cx="${n1(cx)}" cy="${n1(by)}" rx="${n1(bw)}" ry="${n1(bw * 0.13)}" fill="url(#p${i})"/><ellipse cx="${n1(cx)}" cy="${n1(by - hh)}" rx="${n1(tw)}" ry="${n1(tw * 0.2)}" fill="${mixHex(p.c, "#120d0a", 0.62)}" stroke="${mixHex(p.c, "#ffffff", 0.32)}" stroke-width="${n1(W * 0.003)}"/>`;
    });
    return doc(W, H, b + shadows + fg, defs);
  };
}
