/** Dependencies point one way (architecture): routes → components, services → contract; api → domain, store → contract. */
module.exports = {
  forbidden: [
    { name: "no-cycles", severity: "error", from: {}, to: { circular: true, viaOnly: { dependencyTypesNot: ["type-only"] } } },
    { name: "app-imports-contract-only", severity: "error", comment: "Of workers/ the storefront's app may import the contract only.", from: { path: "^app/" }, to: { path: "^workers/", pathNot: "^workers/shop/contract/" } },
    { name: "services-below-components", severity: "error", from: { path: "^app/services/" }, to: { path: "^app/(components|routes)/" } },
    { name: "components-below-routes", severity: "error", from: { path: "^app/components/" }, to: { path: "^app/routes/" } },
    { name: "domain-is-pure", severity: "error", from: { path: "^workers/shop/domain/", pathNot: "\\.test\\.ts$" }, to: { pathNot: "^workers/shop/(domain|contract)/" } },
    { name: "contract-stands-alone", severity: "error", from: { path: "^workers/shop/contract/", pathNot: "\\.test\\.ts$" }, to: { path: "^(app|workers)/", pathNot: "^workers/shop/contract/" } },
    { name: "shop-knows-no-storefront", severity: "error", from: { path: "^workers/shop/" }, to: { path: "^(app|workers/storefront)/" } },
    { name: "store-below-api", severity: "error", from: { path: "^workers/shop/(store|jobs)/" }, to: { path: "^workers/shop/api/" } },
    { name: "no-orphans", severity: "error", from: { orphan: true, pathNot: ["\\.d\\.ts$", "\\.test\\.tsx?$", "^app/(entry|root|routes)", "^scripts/", "env\\.ts$", "^workers/shop/store/commerce-schema\\.ts$"] }, to: {} },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: ["^build/", "^node_modules/"] },
    tsConfig: { fileName: "tsconfig.json" },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { exportsFields: ["exports"], conditionNames: ["import", "require", "node", "default", "types"], extensions: [".ts", ".tsx", ".js", ".mjs", ".json"] },
  },
};
