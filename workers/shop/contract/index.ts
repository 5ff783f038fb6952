export * from "./calls";
export * from "./catalogue";
export * from "./constants";
export * from "./envelope";
export * from "./listing-query";
export * from "./patterns";
