// `npm run reset`: empties the local state (databases, caches, stamps).
import { rmSync } from "node:fs";
import { STATE } from "./lib/run.mjs";

rmSync(STATE, { recursive: true, force: true });
console.log("The local state is empty. `npm start` fills it again.");
