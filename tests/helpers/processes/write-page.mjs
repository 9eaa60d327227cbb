/** Writes a file with the function of the bundle: `replaceFile` or `createFile`. */
const [, , bundle, name, file, contents] = process.argv;
const functions = await import(bundle);
functions[name](file, contents);
