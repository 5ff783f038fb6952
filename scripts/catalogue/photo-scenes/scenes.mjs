import { blur, boxShadow, foil, linear, lyingShadow, page, radial, randomOf, seam, standingShadow, sweep, tabletop, tube, vial } from "./studio.mjs";

/** The products' pictures, by slug. */

const LIQUIDS = {
  amber: ["#d8923a", "#9c5a15", "#efc079"], honey: ["#e5b04c", "#bd7f1e", "#f6d48c"], rose: ["#ecb0ae", "#cf7f83", "#fadcd7"], plum: ["#b9788f", "#84405e", "#e3b6c2"],
  wood: ["#b77b4a", "#7c4820", "#e2b68b"], green: ["#c6d3a0", "#94a867", "#e9efcd"], clear: ["#f3e6c8", "#d8c294", "#fdf7e6"], smoke: ["#9c7654", "#5f4028", "#cfae8d"],
};

// --- advent calendars -------------------------------------------------------------------------------------------------

const DOORS = { columns: 4, rows: 6 };
const FACE = { x: 268, y: 150, width: 600, height: 870 };
const SIDE = { width: 74, rise: 30 };

/** The numbers 1 to 24 in an order that looks like none. */
function shuffledDays(random) {
  const days = Array.from({ length: 24 }, (_, at) => at + 1);
  for (let at = days.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1));
    [days[at], days[other]] = [days[other], days[at]];
  }
  return days;
}

/** Places of the doors under the head of the box. */
function doorPlaces() {
  const [left, upper, gap] = [FACE.x + 46, FACE.y + 150, 17];
  const width = (FACE.width - 92 - gap * (DOORS.columns - 1)) / DOORS.columns;
  const height = (FACE.height - 150 - 48 - gap * (DOORS.rows - 1)) / DOORS.rows;
  return Array.from({ length: 24 }, (_, at) => ({ x: left + (at % DOORS.columns) * (width + gap), y: upper + Math.floor(at / DOORS.columns) * (height + gap), width, height }));
}

function openDoor({ x, y, width, height }, { dark, paper, liquid }) {
  const hole = linear([[0, "#120b08"], [0.3, dark], [1, dark]], { from: [0, 0], to: [1, 0.6] });
  const flap = linear([[0, "#d8cbbb"], [0.75, "#fbf6ee"], [1, "#efe6d9"]]);
  const clip = `c${Math.round(x)}${Math.round(y)}`;
  const reach = width * 0.44;
  return `<defs>${hole.def}${flap.def}<clipPath id="${clip}"><rect x="${x}" y="${y}" width="${width}" height="${height}"/></clipPath></defs>
    <rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${hole.fill}"/>
    <g clip-path="url(#${clip})">${blur(8, `<path d="M${x - 10} ${y - 10}h${width + 20}v26h${-width - 20}zM${x - 10} ${y - 10}h34v${height + 20}h-34z" fill="#000"/>`, 0.75)}<g transform="translate(${x + width / 2} ${y + height - 7})">${vial({ x: 0, y: 0, width: 30, height: height * 0.9, liquid, label: "", number: "", level: 0.9 })}</g>${blur(5, `<rect x="${x - 4}" y="${y - 4}" width="26" height="${height + 8}" fill="#000"/>`, 0.45)}</g>
    <path d="M${x} ${y}h${width}v${height}h${-width}z" fill="none" stroke="${paper}" stroke-opacity=".35" stroke-width="1.2"/>
    ${blur(8, `<path d="M${x + 2} ${y + 8}l${-reach + 14} 30v${height - 4}L${x + 2} ${y + height + 10}z" fill="#000"/>`, 0.42)}
    <path d="M${x} ${y}l${-reach} ${-13}v${height + 26}L${x} ${y + height}z" fill="${flap.fill}"/>
    <path d="M${x - reach} ${y - 13}v${height + 26}" stroke="#b9a893" stroke-width="1.6"/><path d="M${x} ${y}v${height}" stroke="#6d5b49" stroke-opacity=".5" stroke-width="1.2"/>
    <g fill="#8b7a68" fill-opacity=".55">${[0.36, 0.5, 0.64].map((at, line) => `<rect x="${x - reach * (0.74 - line * 0.06)}" y="${y + height * at}" width="${reach * (0.5 - line * 0.1)}" height="2"/>`).join("")}</g>`;
}

function advent({ seed, face, faceLight, side, dark, kind, art, open, liquid, wall, table }) {
  const random = randomOf(seed);
  const metal = foil(kind);
  const days = shuffledDays(random);
  const { x, y, width, height } = FACE;
  const light = linear([[0, faceLight, 1], [0.35, face, 1], [1, dark, 1]], { from: [x, y], to: [x + width, y + height], box: false });
  const glow = radial([[0, "#fff", 0.17], [1, "#fff", 0]], { at: [x + 130, y + 130], r: 560, box: false });
  const edge = linear([[0, side[0]], [1, side[1]]], { from: [x + width, 0], to: [x + width + SIDE.width, 0], box: false });
  const lid = linear([[0, faceLight], [1, face]], { from: [0, y - SIDE.rise], to: [0, y], box: false });
  const places = doorPlaces();
  const doors = places.map((door, at) => {
    const day = days[at];
    if (open.includes(at)) return "";
    const size = 29 + Math.round(random() * 15);
    const [dx, dy] = [(random() - 0.5) * door.width * 0.28, (random() - 0.5) * door.height * 0.24];
    return `<rect x="${door.x}" y="${door.y}" width="${door.width}" height="${door.height}" fill="#fff" fill-opacity="${0.015 + random() * 0.03}"/>
      <rect x="${door.x}" y="${door.y}" width="${door.width}" height="${door.height}" fill="none" stroke="#000" stroke-opacity=".38" stroke-width="1.5" stroke-dasharray="7 3.5"/><rect x="${door.x + 1.3}" y="${door.y + 1.3}" width="${door.width}" height="${door.height}" fill="none" stroke="#fff" stroke-opacity=".2" stroke-width="1.1" stroke-dasharray="7 3.5"/>
      <text x="${door.x + door.width / 2 + dx}" y="${door.y + door.height / 2 + size * 0.34 + dy}" font-size="${size}" text-anchor="middle" fill="${metal.fill}">${day}</text>`;
  }).join("");
  const opened = [...open].sort((one, other) => other - one).map((at) => openDoor(places[at], { dark, paper: faceLight, liquid })).join("");
  const foot = y + height;
  const body = `${sweep({ wall, table, horizon: 860 })}${boxShadow({ x, y: foot, width, run: SIDE.width, rise: SIDE.rise })}
    <defs>${light.def}${glow.def}${edge.def}${lid.def}${metal.def}<clipPath id="face"><rect x="${x}" y="${y}" width="${width}" height="${height}"/></clipPath></defs>
    <path d="M${x + width} ${y}l${SIDE.width} ${-SIDE.rise}V${foot - SIDE.rise}L${x + width} ${foot}z" fill="${edge.fill}"/>
    <path d="M${x} ${y}l${SIDE.width} ${-SIDE.rise}h${width}L${x + width} ${y}z" fill="${lid.fill}"/>
    <path d="M${x + 2} ${y - 0.6}h${width - 2}l${SIDE.width} ${-SIDE.rise}" fill="none" stroke="#fff" stroke-opacity=".34" stroke-width="1.6"/>
    <rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${light.fill}"/>
    <g clip-path="url(#face)">${art({ metal: metal.fill, random, places })}<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${glow.fill}"/>${doors}</g>
    ${blur(24, `<rect x="${x + 120}" y="${y + 44}" width="${width - 240}" height="60" fill="${faceLight}"/>`, 0.7)}
    <text x="${x + width / 2}" y="${y + 84}" text-anchor="middle" font-size="40" letter-spacing="1" fill="${metal.fill}">Perfume Calendar</text>
    <path d="M${x + width / 2 - 34} ${y + 108}h68" stroke="${metal.fill}" stroke-width="1.6"/>
    ${opened}
    <path d="M${x} ${y}v${height}" stroke="#fff" stroke-opacity=".28" stroke-width="2"/><path d="M${x + width} ${y}v${height}" stroke="#fff" stroke-opacity=".18" stroke-width="1.5"/><path d="M${x} ${foot - 1}h${width}" stroke="#000" stroke-opacity=".35" stroke-width="2.4"/>`;
  return page(body);
}

const around = (count, visit) => Array.from({ length: count }, (_, at) => visit(at)).join("");

const ART = {
  /** Fans, row over row. */
  fans: ({ metal }) => {
    const radius = 75;
    return `<g fill="none" stroke="${metal}" stroke-opacity=".3" stroke-width="1.5">${around(16, (row) => around(6, (column) => {
      const [cx, cy] = [FACE.x + column * radius * 2 + (row % 2) * radius - radius / 2 + 10, FACE.y + row * radius * 0.92];
      return around(4, (ring) => `<path d="M${cx - radius + ring * 18} ${cy}A${radius - ring * 18} ${radius - ring * 18} 0 0 1 ${cx + radius - ring * 18} ${cy}"/>`);
    }))}</g>`;
  },
  /** Herringbone of fine lines. */
  herringbone: ({ metal }) => `<g fill="none" stroke="${metal}" stroke-opacity=".24" stroke-width="1.4">${around(34, (row) => {
    const step = FACE.width / 8;
    const base = FACE.y - 60 + row * 32;
    return `<path d="M${FACE.x} ${base}${around(8, (at) => `l${step} ${at % 2 === 0 ? 52 : -52}`)}"/>`;
  })}</g>`,
  /** Twigs with leaves, growing from the foot. */
  twigs: ({ metal, random }) => `<g fill="none" stroke="${metal}" stroke-width="1.5" stroke-opacity=".3">${around(9, (at) => {
    let [px, py, angle] = [FACE.x + 20 + at * 72, FACE.y + FACE.height + 10, -Math.PI / 2 + (random() - 0.5) * 0.5];
    const length = 14 + Math.floor(random() * 7);
    return around(length, (step) => {
      const [nx, ny] = [px + Math.cos(angle) * 46, py + Math.sin(angle) * 46];
      const leaf = [-1, 1].map((hand) => {
        const turn = angle + hand * 0.85;
        const size = 34 - step * 0.8;
        const [tx, ty] = [nx + Math.cos(turn) * size, ny + Math.sin(turn) * size];
        const bend = (by) => `${(nx + tx) / 2 + Math.cos(turn + Math.PI / 2) * by} ${(ny + ty) / 2 + Math.sin(turn + Math.PI / 2) * by}`;
        return `<path d="M${nx} ${ny}Q${bend(9)} ${tx} ${ty}Q${bend(-9)} ${nx} ${ny}" fill="${metal}" fill-opacity=".13"/>`;
      }).join("");
      const stem = `<path d="M${px} ${py}L${nx} ${ny}"/>`;
      [px, py, angle] = [nx, ny, angle + (random() - 0.5) * 0.3];
      return stem + leaf;
    });
  })}</g>`,
  /** The moon through the month, one to a door, and stars. */
  moons: ({ metal, random, places }) => `<g stroke="${metal}" fill="${metal}">${places.map(({ x, y, width, height }, at) => {
    const [cx, cy, r] = [x + width / 2, y + height / 2, 45];
    const phase = Math.cos((at / 23) * 2 * Math.PI);
    const sweepFlag = at < 12 ? 1 : 0;
    return `<circle cx="${cx}" cy="${cy}" r="${r}" fill="none" stroke-opacity=".55" stroke-width="1.3"/><path d="M${cx} ${cy - r}A${r} ${r} 0 0 ${sweepFlag} ${cx} ${cy + r}A${Math.abs(phase) * r} ${r} 0 0 ${phase > 0 ? 1 - sweepFlag : sweepFlag} ${cx} ${cy - r}z" fill-opacity=".3" stroke="none"/>`;
  }).join("")}${around(70, () => `<circle cx="${FACE.x + random() * FACE.width}" cy="${FACE.y + random() * FACE.height}" r="${0.8 + random() * 1.4}" stroke="none" fill-opacity=".5"/>`)}</g>`,
};

// --- cases ------------------------------------------------------------------------------------------------------------

/** A closed case, and an open one with its sample and its cap beside it. */
function caseScene({ material, liquid, wall, table }) {
  const foot = 930;
  const width = 128;
  const standing = tube({ x: 420, y: foot - 40, width, height: 640, material }) + seam({ x: 420, y: foot - 40 - 400, width, material });
  const open = { x: 690, y: foot };
  const sample = vial({ x: open.x, y: open.y - 330, width: 92, height: 300, liquid, label: "8 ml", number: "1", cap: "black", level: 0.93 });
  const sleeve = tube({ x: open.x, y: open.y, width, height: 372, material, closed: false });
  const ry = (width / 2) * 0.26;
  const mouth = linear([[0, "#1c130c"], [0.5, "#4a3a2c"], [1, "#8d7b69"]]);
  const back = `<defs>${mouth.def}</defs><ellipse cx="${open.x}" cy="${open.y - 372}" rx="${width / 2}" ry="${ry}" fill="${mouth.fill}"/>`;
  const rim = { white: "#fffdf9", brass: "#ffeeb4" }[material];
  const front = `<path d="M${open.x - width / 2} ${open.y - 372}A${width / 2} ${ry} 0 0 0 ${open.x + width / 2} ${open.y - 372}" fill="none" stroke="${rim}" stroke-width="3.4"/><path d="M${open.x - width / 2} ${open.y - 372}A${width / 2} ${ry} 0 0 1 ${open.x + width / 2} ${open.y - 372}" fill="none" stroke="${rim}" stroke-opacity=".6" stroke-width="2"/>`;
  const lid = { x: 905, y: foot + 42, height: 236 };
  return page(`${sweep({ wall, table, horizon: 770 })}
    <g transform="translate(600 622) scale(1.27) translate(-652 -632)">${standingShadow({ x: 420 - width / 2, y: foot - 52, width, height: 640, depth: 40 })}${standingShadow({ x: open.x - width / 2, y: foot - 12, width, height: 470, depth: 40 })}${standingShadow({ x: lid.x - width / 2, y: lid.y - 12, width, height: 230, depth: 40 })}
    ${standing}${back}${sample}<g>${sleeve}</g>${front}
    ${tube({ x: lid.x, y: lid.y, width: width + 2, height: lid.height, material })}</g>`);
}

// --- gift sets --------------------------------------------------------------------------------------------------------

/** A lying tube seen from above. */
function lyingCase({ x, y, width, height, material }) {
  const inner = tube({ x: 0, y: height / 2, width, height, material, closed: false, tilt: 0.05 });
  return `<g transform="translate(${x} ${y})">${inner}${seam({ x: 0, y: -height * 0.12, width, material, tilt: 0.03 })}<path d="M${-width / 2} ${-height / 2}q0 -7 9 -7h${width - 18}q9 0 9 7z" fill="#fff" fill-opacity=".5"/></g>`;
}

/** An open box from above: samples in their beds, perhaps a case; its lid, with a band, half under it. */
function giftSet({ samples, withCase = false, box, bed, lid, ribbon, paper, sprigs }) {
  const [x, y, width, height] = [250, 330, 640, 640];
  const count = samples.length + (withCase ? 1 : 0);
  const wall = 26;
  const inside = { x: x + wall, y: y + wall, width: width - 2 * wall, height: height - 2 * wall };
  const boxLight = linear([[0, box[0]], [1, box[1]]], { from: [0, 0], to: [1, 1] });
  const bedLight = linear([[0, bed[1]], [0.4, bed[0]], [1, bed[0]]], { from: [0, 0], to: [1, 1] });
  const lidLight = linear([[0, lid[0]], [1, lid[1]]], { from: [0, 0], to: [1, 1] });
  const band = linear([[0, ribbon[1]], [0.2, ribbon[0]], [0.55, ribbon[2]], [0.85, ribbon[0]], [1, ribbon[1]]]);
  const pitch = inside.width / count;
  const square = `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="6"/>`;
  const beds = Array.from({ length: count }, (_, at) => {
    const isCase = withCase && at === count - 1;
    const [w, h] = isCase ? [Math.min(100, pitch * 0.74), 500] : [Math.min(94, pitch * 0.7), 470];
    const [cx, cy] = [inside.x + pitch * (at + 0.5), inside.y + inside.height / 2];
    const clip = `bed${at}`;
    const trough = `<rect x="${cx - w / 2 - 7}" y="${cy - h / 2 - 9}" width="${w + 14}" height="${h + 18}" rx="14"/>`;
    const thing = isCase ? lyingCase({ x: cx, y: cy, width: w, height: h - 10, material: "white" })
      : vial({ x: cx, y: cy + h / 2 - 4, width: w - 8, height: h - 10, liquid: LIQUIDS[samples[at]], number: String(at + 1), label: "8 ml" });
    const outline = `<rect x="${cx - w / 2 + 4}" y="${cy - h / 2 + 6}" width="${w - 8}" height="${h - 10}" rx="10"/>`;
    return `<clipPath id="${clip}">${trough}</clipPath><g fill="${bed[2]}">${trough}</g><g clip-path="url(#${clip})">${blur(8, `<path d="M${cx - w} ${cy - h / 2 - 20}h${2 * w}v26h${-2 * w + 40}v${h + 20}h-40z" fill="#1d1009"/>`, 0.6)}${blur(5, `<g transform="translate(11 12)" fill="#1d1009">${outline}</g>`, 0.55)}</g>${thing}<g fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="1.4"><path d="M${cx - w / 2 + 6} ${cy + h / 2 + 9.4}h${w - 12}"/><path d="M${cx + w / 2 + 7.4} ${cy - h / 2 + 8}v${h - 16}"/></g>`;
  }).join("");
  const lidShape = `<rect x="-330" y="-330" width="660" height="660" rx="7"/>`;
  const bow = [-1, 1].map((hand) => `<path d="M0 0C${hand * 40} -90 ${hand * 150} -112 ${hand * 152} -46C${hand * 154} 6 ${hand * 60} 22 0 0z" fill="${ribbon[0]}"/><path d="M0 0C${hand * 60} -46 ${hand * 120} -66 ${hand * 126} -40C${hand * 118} -12 ${hand * 54} 0 0 0z" fill="${ribbon[1]}"/><path d="M0 0C${hand * 40} -86 ${hand * 146} -108 ${hand * 150} -50" fill="none" stroke="${ribbon[2]}" stroke-width="3" stroke-opacity=".8"/><path d="M0 4C${hand * 30} 60 ${hand * 62} 96 ${hand * 104} 150l${hand * -14} 12l${hand * -24} -4C${hand * 40} 110 ${hand * 12} 60 0 4z" fill="${ribbon[0]}"/>`).join("");
  return page(`${tabletop({ paper })}
    <g transform="translate(860 330) rotate(11)">${lyingShadow(lidShape, { lift: 20 })}<defs>${lidLight.def}${band.def}</defs><g fill="${lidLight.fill}">${lidShape}</g><rect x="-330" y="-330" width="660" height="660" rx="7" fill="none" stroke="#fff" stroke-opacity=".3" stroke-width="2"/>
      <g transform="translate(125 -20)">${blur(5, `<rect x="-15" y="-306" width="46" height="640" fill="#2a1a0d"/>`, 0.3)}<rect x="-22" y="-310" width="44" height="660" fill="${band.fill}"/></g></g>
    <g transform="translate(985 330) rotate(8)">${blur(8, `<g transform="translate(12 16)" opacity=".9">${bow.replaceAll(/fill="#[0-9a-f]+"/g, 'fill="#2a1a0d"')}</g>`, 0.4)}${bow}<ellipse rx="24" ry="27" fill="${ribbon[0]}"/><path d="M-16 -16q16 -10 32 0" fill="none" stroke="${ribbon[2]}" stroke-width="3"/></g>
    <g transform="rotate(-4 560 640)">${lyingShadow(square, { lift: 26 })}<defs>${boxLight.def}${bedLight.def}</defs><g fill="${boxLight.fill}">${square}</g>
      <rect x="${x + 1.5}" y="${y + 1.5}" width="${width - 3}" height="${height - 3}" rx="5" fill="none" stroke="#fff" stroke-opacity=".4" stroke-width="2"/>
      <rect x="${inside.x}" y="${inside.y}" width="${inside.width}" height="${inside.height}" fill="${bedLight.fill}"/>
      <clipPath id="inside"><rect x="${inside.x}" y="${inside.y}" width="${inside.width}" height="${inside.height}"/></clipPath>
      ${beds}
      <g clip-path="url(#inside)">${blur(14, `<path d="M${inside.x - 30} ${inside.y - 30}h${inside.width + 60}v44h${-inside.width - 16}v${inside.height + 40}h-44z" fill="#1d1009"/>`, 0.55)}</g>
      <rect x="${inside.x}" y="${inside.y}" width="${inside.width}" height="${inside.height}" fill="none" stroke="#000" stroke-opacity=".25" stroke-width="1.6"/></g>
    ${sprigs ?? ""}`);
}

/** A dried twig on the table. */
function sprig({ x, y, turn, size = 1, leaves, stem, seed }) {
  const random = randomOf(seed);
  let [px, py, angle] = [0, 0, 0];
  let [stems, blades] = ["", ""];
  for (let step = 0; step < 9; step++) {
    const [nx, ny] = [px + Math.cos(angle) * 40, py + Math.sin(angle) * 40];
    stems += `<path d="M${px} ${py}L${nx} ${ny}" stroke-width="${4.4 - step * 0.36}"/>`;
    for (const hand of [-1, 1]) {
      const out = angle + hand * (0.7 + random() * 0.3);
      const length = (74 - step * 5) * (0.85 + random() * 0.3);
      const [tx, ty] = [nx + Math.cos(out) * length, ny + Math.sin(out) * length];
      const bend = (by) => `${(nx + tx) / 2 + Math.cos(out + Math.PI / 2) * by} ${(ny + ty) / 2 + Math.sin(out + Math.PI / 2) * by}`;
      const tone = leaves[Math.floor(random() * leaves.length)];
      blades += `<path d="M${nx} ${ny}Q${bend(18)} ${tx} ${ty}Q${bend(-18)} ${nx} ${ny}z" fill="${tone}"/><path d="M${nx} ${ny}L${tx} ${ty}" stroke="#fff" stroke-opacity=".25" stroke-width="1.2"/>`;
    }
    [px, py, angle] = [nx, ny, angle + (random() - 0.42) * 0.22];
  }
  const drawn = `<g fill="none" stroke="${stem}" stroke-linecap="round">${stems}</g>${blades}`;
  const shadow = drawn.replaceAll(/(fill|stroke)="#[0-9a-f]+"/g, '$1="#2a1a0d"');
  const placed = (content, dx = 0, dy = 0) => `<g transform="translate(${x + dx} ${y + dy}) rotate(${turn}) scale(${size})">${content}</g>`;
  return blur(8, placed(shadow, 13, 16), 0.4) + placed(drawn);
}

export const SCENES = {
  "advent-calendar-women": () => advent({ seed: 11, face: "#7a2540", faceLight: "#93354f", dark: "#4d1429", side: ["#471226", "#2f0b19"], kind: "rose", art: ART.fans, open: [6], liquid: LIQUIDS.rose, wall: "#f6e9e3", table: "#f1e2da" }),
  "advent-calendar-men": () => advent({ seed: 23, face: "#24344f", faceLight: "#35486a", dark: "#141f33", side: ["#121b2d", "#0b111d"], kind: "silver", art: ART.herringbone, open: [13], liquid: LIQUIDS.wood, wall: "#eeebe6", table: "#e8e3db" }),
  "advent-calendar-unisex": () => advent({ seed: 31, face: "#34513f", faceLight: "#466a53", dark: "#1d3226", side: ["#1a2c22", "#101d16"], kind: "gold", art: ART.twigs, open: [10], liquid: LIQUIDS.green, wall: "#f1eee2", table: "#eae6d7" }),
  "advent-calendar-niche": () => advent({ seed: 47, face: "#2f2622", faceLight: "#463a33", dark: "#191310", side: ["#1a1411", "#0e0a08"], kind: "gold", art: ART.moons, open: [9], liquid: LIQUIDS.amber, wall: "#f3ece0", table: "#ede3d3" }),
  "case-white": () => caseScene({ material: "white", liquid: LIQUIDS.honey, wall: "#eadfd2", table: "#e4d7c8" }),
  "case-brass": () => caseScene({ material: "brass", liquid: LIQUIDS.amber, wall: "#f2ebe1", table: "#ece2d5" }),
  "giftset-woody": () => giftSet({ samples: ["honey", "wood", "smoke", "amber"], box: ["#5a4030", "#3c291d"], bed: ["#e5d6c2", "#f1e6d6", "#b49c80"], lid: ["#64483a", "#432d22"], ribbon: ["#b07a4a", "#7e5230", "#dcae80"], paper: "#ede3d6",
    sprigs: sprig({ x: 60, y: 1130, turn: -34, size: 0.95, seed: 5, leaves: ["#7d7a58", "#8e8a66", "#6b6949"], stem: "#6a5138" }) }),
  "giftset-sweet": () => giftSet({ samples: ["honey", "rose", "clear"], withCase: true, box: ["#e3b9b4", "#c99690"], bed: ["#fbf3ec", "#fffaf5", "#e2cdbf"], lid: ["#e9c4be", "#cf9f98"], ribbon: ["#6d2144", "#4a1430", "#a5537a"], paper: "#f3e9e1",
    sprigs: sprig({ x: 70, y: 1130, turn: -36, size: 0.9, seed: 9, leaves: ["#c9a189", "#d7b39d", "#b98d75"], stem: "#9a7358" }) }),
};
