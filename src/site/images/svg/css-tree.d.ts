// The published types cover the main entry of css-tree only. Its single modules load in half the time, because they
// omit the tables of property syntax.
declare module 'css-tree/parser' {
  export { parse as default } from 'css-tree';
}
declare module 'css-tree/walker' {
  export { walk as default } from 'css-tree';
}
declare module 'css-tree/generator' {
  export { generate as default } from 'css-tree';
}
declare module 'css-tree/utils' {
  export { ident } from 'css-tree';
}
