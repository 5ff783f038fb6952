// A small photo studio in SVG: paper sweep, one soft light from the upper left, and the things that stand in it.

export const SIZE = 1200;
let ids = 0;
const nextId = (name) => `${name}${ids++}`;

/** A seeded generator, so that a scene comes out the same every time. */
export function randomOf(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const stopsOf = (stops) => stops.map(([at, color, opacity = 1]) => `<stop offset="${at}" stop-color="${color}" stop-opacity="${opacity}"/>`).join("");

/** A gradient over the whole scene or (`box`) over the shape that it fills. */
export function linear(stops, { from = [0, 0], to = [1, 0], box = true, turn = "" } = {}) {
  const id = nextId("l");
  return { fill: `url(#${id})`, def: `<linearGradient id="${id}" x1="${from[0]}" y1="${from[1]}" x2="${to[0]}" y2="${to[1]}" gradientUnits="${box ? "objectBoundingBox" : "userSpaceOnUse"}"${turn && ` gradientTransform="${turn}"`}>${stopsOf(stops)}</linearGradient>` };
}

export function radial(stops, { at = [0.5, 0.5], r = 0.5, box = true, turn = "" } = {}) {
  const id = nextId("r");
  return { fill: `url(#${id})`, def: `<radialGradient id="${id}" cx="${at[0]}" cy="${at[1]}" r="${r}" gradientUnits="${box ? "objectBoundingBox" : "userSpaceOnUse"}"${turn && ` gradientTransform="${turn}"`}>${stopsOf(stops)}</radialGradient>` };
}

export const blur = (deviation, content, opacity = 1) => `<g filter="url(#blur${deviation})" opacity="${opacity}">${content}</g>`;
const BLURS = [1, 2, 3, 5, 8, 14, 24, 40, 70];

/** The page: defs for blurs, then the scene. */
export function page(body) {
  const filters = BLURS.map((deviation) => `<filter id="blur${deviation}" x="-60%" y="-60%" width="220%" height="220%" color-interpolation-filters="sRGB"><feGaussianBlur stdDeviation="${deviation}"/></filter>`).join("");
  return `<!doctype html><meta charset="utf-8"><style>html,body{margin:0;background:#fff}svg{display:block;width:100vw;height:100vh}text{font-family:P052,'Palatino Linotype',serif}</style><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE} ${SIZE}"><defs>${filters}</defs>${body}</svg>`;
}

/** Wall and table of paper in one sweep; light from the upper left, through a window if asked for. */
export function sweep({ wall = "#f4ece2", table = "#efe5d9", horizon = 800, window: hasWindow = true } = {}) {
  const wallLight = radial([[0, "#fffaf2", 0.95], [0.45, wall, 0.6], [1, "#cdbba6", 0.55]], { at: [330, 240], r: 1150, box: false });
  const tableLight = linear([[0, "#d9c9b6", 0], [0.1, "#d8c8b5", 0.5], [0.3, table, 0.7], [0.62, "#fbf5ec", 0.95], [1, "#e3d5c4", 1]], { from: [0, horizon - 130], to: [0, SIZE], box: false });
  const fall = linear([[0, "#fff", 0.25], [0.5, "#fff", 0], [1, "#6b5238", 0.22]], { from: [0, 300], to: [SIZE, 900], box: false });
  const pane = (x, y, width, height) => `<path d="M${x} ${y}l${width} ${-width * 0.16}l${height * 0.34} ${height}l${-width} ${width * 0.16}z" fill="#fff6e6"/>`;
  const light = hasWindow ? blur(24, pane(40, 120, 230, 330) + pane(310, 75, 230, 330) + pane(168, 500, 230, 330) + pane(440, 455, 230, 330), 0.75) : "";
  return `<defs>${wallLight.def}${tableLight.def}${fall.def}</defs><rect width="1200" height="1200" fill="${wall}"/><rect width="1200" height="1200" fill="${wallLight.fill}"/>${light}<rect width="1200" height="1200" fill="${tableLight.fill}"/><rect width="1200" height="1200" fill="${fall.fill}"/>`;
}

/** A table seen from above. */
export function tabletop({ paper = "#efe6da" } = {}) {
  const light = radial([[0, "#fffaf3", 0.9], [0.5, paper, 0.4], [1, "#b7a28a", 0.55]], { at: [300, 220], r: 1250, box: false });
  const pane = (x, y) => `<path d="M${x} ${y}l330 -120l190 420l-330 120z" fill="#fff7ea"/>`;
  return `<defs>${light.def}</defs><rect width="1200" height="1200" fill="${paper}"/><rect width="1200" height="1200" fill="${light.fill}"/>${blur(40, pane(-120, 260) + pane(250, 120) + pane(90, 740) + pane(470, 600), 0.5)}`;
}

/** What a thing standing on the table throws: a line of contact, a soft pool, and a long shadow to the right. */
export function standingShadow({ x, y, width, height, depth = 30, tint = "#3a2616", strength = 1 }) {
  const run = Math.min(420, height * 0.5);
  const id = linear([[0, tint, 0.5 * strength], [0.45, tint, 0.22 * strength], [1, tint, 0]], { from: [x + width * 0.3, y], to: [x + width + run, y - run * 0.18], box: false });
  const long = `<path d="M${x + 6} ${y - depth}L${x + width * 0.5 + run * 0.9} ${y - depth - run * 0.3}L${x + width + run} ${y - run * 0.22}L${x + width + 4} ${y + 6}L${x + 10} ${y + 8}z" fill="${id.fill}"/>`;
  return `<defs>${id.def}</defs>${blur(24, long)}${blur(24, `<ellipse cx="${x + width / 2 + 16}" cy="${y + 4}" rx="${width * 0.58}" ry="${26 + depth * 0.3}" fill="${tint}"/>`, 0.3 * strength)}${blur(5, `<ellipse cx="${x + width / 2 + 5}" cy="${y + 1}" rx="${width * 0.5}" ry="${depth * 0.34 + 3}" fill="${tint}"/>`, 0.62 * strength)}`;
}

/** The same for a box whose right side runs back by (`run`, `rise`); (x, y) is its lower left corner. */
export function boxShadow({ x, y, width, run, rise, tint = "#3a2616" }) {
  const foot = `<path d="M${x} ${y}h${width}l${run} ${-rise}h${-width}z" fill="${tint}"/>`;
  const fade = linear([[0, tint, 0.62], [0.35, tint, 0.3], [1, tint, 0]], { from: [x + width, y], to: [x + width + 400, y - 120], box: false });
  const long = `<path d="M${x + 40} ${y + 4}H${x + width}L${x + width + 400} ${y - 70}L${x + width + 400} ${y - 210}L${x + width + run} ${y - rise}z" fill="${fade.fill}"/>`;
  const move = (dx, dy, content) => `<g transform="translate(${dx} ${dy})">${content}</g>`;
  return `<defs>${fade.def}</defs>${blur(24, long)}${blur(24, move(22, 9, foot), 0.5)}${blur(8, move(7, 3, foot), 0.5)}${blur(2, move(1, 1.5, foot), 0.8)}`;
}

/** Horizontal light over round things, by what they are made of. */
export const MATERIALS = {
  white: { side: [[0, "#d9cfc3"], [0.05, "#efe8de"], [0.18, "#fffdf9"], [0.42, "#ffffff"], [0.6, "#f8f2e9"], [0.8, "#e0d4c5"], [0.93, "#c2b29e"], [1, "#d2c4b3"]], top: [[0, "#fffefb"], [0.6, "#f6f0e7"], [1, "#ddd3c6"]], rim: "#fffdf9", seam: "#8d8070" },
  brass: { side: [[0, "#5d3f14"], [0.04, "#8a6122"], [0.11, "#c99a45"], [0.18, "#f6e2a6"], [0.235, "#fff8dc"], [0.29, "#f0d489"], [0.4, "#c7963f"], [0.53, "#8f641f"], [0.62, "#7d5519"], [0.72, "#b4842f"], [0.8, "#ecc977"], [0.84, "#f4dc9a"], [0.9, "#a67828"], [0.97, "#573a10"], [1, "#80592066"]], top: [[0, "#fff3c4"], [0.35, "#d6a94f"], [0.6, "#f6df9d"], [1, "#9a6d25"]], rim: "#fff1bd", seam: "#4a310c" },
  silver: { side: [[0, "#6f6b66"], [0.06, "#a5a19b"], [0.2, "#f7f5f2"], [0.27, "#ffffff"], [0.38, "#d3cfc9"], [0.56, "#98938c"], [0.66, "#87827b"], [0.78, "#cfcbc5"], [0.85, "#eeece8"], [0.94, "#8c8780"], [1, "#615c56"]], top: [[0, "#fdfcfb"], [1, "#b5b0a9"]], rim: "#ffffff", seam: "#4c4842" },
  black: { side: [[0, "#0c0a09"], [0.1, "#2b2725"], [0.2, "#6d6661"], [0.26, "#857d77"], [0.34, "#3d3835"], [0.6, "#171413"], [0.82, "#2a2624"], [0.92, "#4b4541"], [1, "#14110f"]], top: [[0, "#57504b"], [1, "#1e1a18"]], rim: "#8a817b", seam: "#000" },
};

/** A standing tube from slightly above: (x, y) is the middle of its foot. */
export function tube({ x, y, width, height, material, closed = true, tilt = 0.13, roundness = 10 }) {
  const { side, top, rim } = MATERIALS[material];
  const [left, right, upper, ry] = [x - width / 2, x + width / 2, y - height, (width / 2) * tilt * 2];
  const body = linear(side);
  const shade = linear([[0, "#fff", 0.14], [0.4, "#fff", 0], [0.401, "#2a1707", 0], [0.86, "#2a1707", 0.1], [1, "#2a1707", 0.26]], { from: [0, 0], to: [0, 1] });
  const bounce = linear([[0, "#f7ead8", 0], [0.955, "#f7ead8", 0], [0.985, "#fff3e2", 0.16], [1, "#f7ead8", 0.04]], { from: [0, 0], to: [0, 1] });
  const lid = linear(top, { from: [0, 0], to: [1, 0.6] });
  const path = `M${left} ${upper}V${y - ry * 0.4}A${width / 2} ${ry} 0 0 0 ${right} ${y - ry * 0.4}V${upper}A${width / 2} ${ry} 0 0 0 ${left} ${upper}z`;
  const cap = closed ? `<ellipse cx="${x}" cy="${upper}" rx="${width / 2}" ry="${ry}" fill="${lid.fill}"/><ellipse cx="${x}" cy="${upper + 0.8}" rx="${width / 2 - 1}" ry="${ry - 0.6}" fill="none" stroke="${rim}" stroke-opacity=".8" stroke-width="1.6"/><ellipse cx="${x}" cy="${upper}" rx="${width / 2 - roundness}" ry="${ry - roundness * tilt * 2}" fill="none" stroke="#000" stroke-opacity=".07" stroke-width="2"/>` : "";
  return `<defs>${body.def}${shade.def}${bounce.def}${lid.def}</defs><path d="${path}" fill="${body.fill}"/><path d="${path}" fill="${shade.fill}"/><path d="${path}" fill="${bounce.fill}"/>${cap}`;
}

/** The line where two parts of a tube meet: dark gap, light edge below. */
export function seam({ x, y, width, material, tilt = 0.13 }) {
  const ry = (width / 2) * tilt * 2;
  const arc = (dy, color, opacity, stroke) => `<path d="M${x - width / 2 + 0.6} ${y + dy}A${width / 2} ${ry} 0 0 0 ${x + width / 2 - 0.6} ${y + dy}" stroke-linecap="butt" fill="none" stroke="${color}" stroke-opacity="${opacity}" stroke-width="${stroke}"/>`;
  return arc(0, MATERIALS[material].seam, 0.8, 2) + arc(1.9, MATERIALS[material].rim, 0.6, 1.4);
}

/** A glass sample of 8 ml, upright, (x, y) the middle of its foot; `lying` things turn it. */
export function vial({ x, y, width = 66, height = 330, liquid = ["#e8b765", "#c98a35", "#f7dda2"], level = 0.86, cap = "black", label = "8 ml", number = "" }) {
  const neck = height * 0.17;
  const [left, upper] = [x - width / 2, y - height + neck];
  const [bright, deep, glow] = liquid;
  const wall = width * 0.075;
  const foot = width * 0.2;
  const fillTop = upper + (height - neck) * (1 - level) + 6;
  const inner = linear([[0, deep], [0.1, bright], [0.3, glow], [0.46, glow], [0.72, bright], [0.93, deep], [1, deep]]);
  const depth = linear([[0, "#fff", 0.22], [0.25, "#fff", 0], [0.8, "#3b1d05", 0.06], [1, "#fff", 0.28]], { from: [0, 0], to: [0, 1] });
  const glass = linear([[0, "#8f8a80", 0.62], [0.05, "#fff", 0.75], [0.11, "#d7d2c8", 0.34], [0.5, "#fff", 0.18], [0.88, "#cfc8bd", 0.36], [0.95, "#fff", 0.7], [1, "#857e73", 0.62]]);
  const glassPath = `M${left} ${upper + 9}q0 -9 9 -9H${left + width - 9}q9 0 9 9V${y - 8}q0 8 -8 8H${left + 8}q-8 0 -8 -8z`;
  const liquidPath = `M${left + wall} ${fillTop}H${left + width - wall}V${y - foot - 4}q0 8 -8 8H${left + wall + 8}q-8 0 -8 -8z`;
  const paper = linear([[0, "#d9cfc2"], [0.16, "#fffdf8"], [0.5, "#fdf8ef"], [0.85, "#e8dfd2"], [1, "#c9bdae"]]);
  const labelHeight = (height - neck) * 0.34;
  const labelTop = y - foot - labelHeight - (height - neck) * 0.13;
  const collar = { width: width * 0.62, height: neck * 0.34 };
  const capWidth = width * 0.78;
  const metal = linear(MATERIALS.silver.side);
  const capFill = linear(MATERIALS[cap].side);
  return `<defs>${[inner, depth, glass, paper, metal, capFill].map((gradient) => gradient.def).join("")}</defs>
    <path d="${glassPath}" fill="#fdfaf4" fill-opacity=".55"/><path d="${liquidPath}" fill="${inner.fill}"/><path d="${liquidPath}" fill="${depth.fill}"/>
    <ellipse cx="${x}" cy="${fillTop}" rx="${width / 2 - wall}" ry="${width * 0.055}" fill="${glow}" stroke="${deep}" stroke-opacity=".45"/>
    <rect x="${left + 5}" y="${y - foot * 0.62}" width="${width - 10}" height="${foot * 0.3}" rx="${foot * 0.15}" fill="#fff" fill-opacity=".65"/>
    <rect x="${left + width * 0.2}" y="${y - foot * 0.9}" width="${width * 0.6}" height="${foot * 0.22}" rx="4" fill="${bright}" fill-opacity=".6"/>
    <path d="${glassPath}" fill="${glass.fill}"/><path d="${glassPath}" fill="none" stroke="#7d756a" stroke-opacity=".4" stroke-width="1"/>
    <rect x="${left + wall * 0.6}" y="${labelTop}" width="${width - wall * 1.2}" height="${labelHeight}" fill="${paper.fill}"/>
    <g text-anchor="middle" fill="#3a2c24"><text x="${x}" y="${labelTop + labelHeight * 0.42}" font-size="${width * 0.3}">${number}</text><rect x="${x - width * 0.17}" y="${labelTop + labelHeight * 0.56}" width="${width * 0.34}" height="1.2" fill="#6d2144" fill-opacity=".8"/><text x="${x}" y="${labelTop + labelHeight * 0.82}" font-size="${width * 0.17}" fill-opacity=".75">${label}</text></g>
    <rect x="${left + width * 0.13}" y="${upper + 14}" width="${width * 0.085}" height="${y - upper - 34}" rx="${width * 0.04}" fill="#fff" fill-opacity=".78"/><rect x="${left + width * 0.84}" y="${upper + 24}" width="${width * 0.035}" height="${y - upper - 60}" rx="2" fill="#fff" fill-opacity=".5"/>
    <rect x="${x - collar.width / 2}" y="${upper - collar.height + 2}" width="${collar.width}" height="${collar.height}" fill="${metal.fill}"/>
    <path d="M${x - capWidth / 2} ${y - height + 8}q0 -8 8 -8H${x + capWidth / 2 - 8}q8 0 8 8V${upper - collar.height + 3}H${x - capWidth / 2}z" fill="${capFill.fill}"/>
    <path d="M${x - capWidth / 2 + 4} ${y - height + 2.5}H${x + capWidth / 2 - 4}" stroke="#fff" stroke-opacity=".4" stroke-width="1.6"/>`;
}

/** Shadow on what lies under a flat thing seen from above; light comes from the upper left. */
export function lyingShadow(shape, { lift = 14, strength = 1 } = {}) {
  return `${blur(14, `<g transform="translate(${lift * 1.5} ${lift * 1.7})" fill="#3a2616">${shape}</g>`, 0.36 * strength)}${blur(3, `<g transform="translate(${lift * 0.35} ${lift * 0.4})" fill="#2a1a0d">${shape}</g>`, 0.4 * strength)}`;
}

/** Gold, silver or copper foil: bands of light over the whole scene, as on print. */
export function foil(kind = "gold") {
  const tones = {
    gold: ["#b88a3e", "#f7e3ac", "#a9782c", "#e9c97d", "#fff4d0", "#b3843a"],
    rose: ["#c98a76", "#fbdccb", "#b7735f", "#eab9a4", "#fff0e6", "#c0806c"],
    silver: ["#aab0b8", "#f6f8fa", "#8e959e", "#d5dae0", "#ffffff", "#a2a9b2"],
  }[kind];
  return linear(tones.map((color, at) => [at / (tones.length - 1), color]), { from: [200, 150], to: [900, 1050], box: false });
}
