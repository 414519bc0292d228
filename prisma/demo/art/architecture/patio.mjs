import { mixHex } from "../kit/colour.mjs";
import { blur, doc, lin, poly, rect } from "../kit/svg.mjs";

/** Sunlit coloured walls, a doorway and a pool. */
export function patio({ sky, wall, side, floor, pool, door }) {
  return (W, H) => {
    const defs =
      lin("s", [
        [0, sky[0]],
        [1, sky[1]],
      ]) +
      lin(
        "w",
        [
          [0, mixHex(wall, "#ffffff", 0.1)],
          [1, mixHex(wall, "#000000", 0.1)],
        ],
        'x1="0" y1="0" x2="1" y2="1"',
      ) +
      lin(
        "d",
        [
          [0, mixHex(side, "#000000", 0.42)],
          [1, mixHex(side, "#000000", 0.2)],
        ],
        'x1="0" y1="0" x2="1" y2="0"',
      ) +
      lin("fl", [
        [0, mixHex(floor, "#ffffff", 0.12)],
        [1, mixHex(floor, "#000000", 0.12)],
      ]) +
      lin("p", [
        [0, mixHex(pool, "#ffffff", 0.18)],
        [1, mixHex(pool, "#001018", 0.3)],
      ]) +
      lin("do", [
        [0, mixHex(door, "#000000", 0.5)],
        [1, door],
      ]) +
      blur("b", W * 0.004);
    const g = H * 0.74; // ground line
    let b = rect(0, 0, W, H, "url(#s)");
    b += poly(
      [
        [W * 0.3, H * 0.2],
        [W, H * 0.2],
        [W, g],
        [W * 0.3, g],
      ],
      "url(#w)",
    );
    b += poly(
      [
        [W * 0.3, g],
        [W, g],
        [W, H],
        [0, H],
        [0, H * 0.86],
      ],
      "url(#fl)",
    );
    b += poly(
      [
        [0, 0.05 * H],
        [W * 0.3, H * 0.2],
        [W * 0.3, g],
        [0, H * 0.86],
      ],
      "url(#d)",
    ); // left wall in shade
    b += poly(
      [
        [W * 0.3, H * 0.2],
        [W * 0.52, H * 0.2],
        [W * 0.86, g],
        [W * 0.3, g],
      ],
      mixHex(wall, "#20081a", 0.42),
      'opacity=".55"',
    ); // cast shadow
    b += poly(
      [
        [W * 0.3, g],
        [W * 0.86, g],
        [W * 0.6, H * 0.86],
        [0, H * 0.86],
      ],
      "#1b0c16",
      'opacity=".32"',
    );
    b +=
      rect(W * 0.63, H * 0.43, W * 0.17, g - H * 0.43, "url(#do)") +
      poly(
        [
          [W * 0.63, H * 0.43],
          [W * 0.66, H * 0.43],
          [W * 0.66, g],
          [W * 0.63, g],
        ],
        mixHex(wall, "#000000", 0.3),
      ) +
      rect(W * 0.68, H * 0.43, W * 0.12, g - H * 0.43, sky[1], 'opacity=".9"') +
      poly(
        [
          [W * 0.68, H * 0.62],
          [W * 0.8, H * 0.55],
          [W * 0.8, g],
          [W * 0.68, g],
        ],
        mixHex(side, "#ffffff", 0.1),
      );
    b += poly(
      [
        [W * 0.33, H * 0.82],
        [W, H * 0.82],
        [W, H],
        [W * 0.13, H],
      ],
      "url(#p)",
    );
    b += poly(
      [
        [W * 0.33, H * 0.82],
        [W, H * 0.82],
        [W, H * 0.832],
        [W * 0.318, H * 0.832],
      ],
      mixHex(pool, "#000000", 0.5),
    );
    b += poly(
      [
        [W * 0.318, H * 0.832],
        [W * 0.66, H * 0.832],
        [W * 0.56, H],
        [W * 0.13, H],
      ],
      mixHex(wall, pool, 0.45),
      'opacity=".35" filter="url(#b)"',
    );
    for (let i = 0; i < 9; i++)
      b += rect(
        W * (0.45 + 0.05 * i),
        H * (0.86 + 0.014 * i),
        W * 0.16,
        H * 0.0022,
        "#ffffff",
        'opacity=".22"',
      );
    return doc(W, H, b, defs);
  };
}
