// What a process has used and where it listens, from /proc (Linux).
import { readdirSync, readFileSync, readlinkSync } from "node:fs";
import { spawnSync } from "node:child_process";

const TICKS_PER_SECOND = 100;
const LISTENS = "0A";

/** Fields of /proc/<pid>/stat behind the name, which may hold blanks. */
function statOf(pid) {
  const text = readFileSync(`/proc/${pid}/stat`, "utf8");
  const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
  return { name: text.slice(text.indexOf("(") + 1, text.lastIndexOf(")")), parent: Number(fields[1]), ticks: Number(fields[11]) + Number(fields[12]) };
}

/** Every descendant of a process with this name, the oldest first. */
export function descendants(root, name) {
  const all = new Map();
  for (const entry of readdirSync("/proc")) {
    if (!/^\d+$/.test(entry)) continue;
    try { all.set(Number(entry), statOf(entry)); } catch { /* it has ended */ }
  }
  const isBelow = (pid) => { for (let at = all.get(pid)?.parent; at; at = all.get(at)?.parent) if (at === root) return true; return false; };
  return [...all].filter(([pid, stat]) => stat.name === name && isBelow(pid)).map(([pid]) => pid).sort((a, b) => a - b);
}

/** CPU that a process has used so far (user and system, all threads), in milliseconds. */
export const cpuMs = (pid) => (statOf(pid).ticks * 1000) / TICKS_PER_SECOND;

/** The most memory a process has held, in MB. */
export function peakMemoryMb(pid) {
  const kb = /^VmHWM:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))[1];
  return Number(kb) / 1024;
}

/** The ports that a process listens on. */
export function listeningPorts(pid) {
  const own = new Set();
  for (const fd of readdirSync(`/proc/${pid}/fd`)) {
    try { const inode = /^socket:\[(\d+)\]$/.exec(readlinkSync(`/proc/${pid}/fd/${fd}`)); if (inode) own.add(inode[1]); } catch { /* closed meanwhile */ }
  }
  const lines = readFileSync("/proc/net/tcp", "utf8").split("\n").slice(1).map((line) => line.trim().split(/\s+/));
  return lines.filter((fields) => fields[3] === LISTENS && own.has(fields[9])).map((fields) => Number.parseInt(fields[1].split(":")[1], 16));
}

/** Binds a process and its threads to some cores (`0`, `0,1`); false where that cannot be done. */
export function pin(pid, cores) {
  return spawnSync("taskset", ["-a", "-c", "-p", cores, String(pid)]).status === 0;
}
