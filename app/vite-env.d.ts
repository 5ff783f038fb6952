declare module "*.css?inline" { const css: string; export default css }
interface ImportMetaEnv { readonly BUILD_ID: string }
