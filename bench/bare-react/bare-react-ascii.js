// The same with the shop's own text encoder, which has to be there before React.
import "../../app/services/ascii-encoder.server";
export { default } from "./bare-react.js";
