/** Names of devices. On Windows no file can have such a name, with any extension. */
const device = /^(?:con|prn|aux|nul|com[1-9]|lpt[1-9])(?:\.|$)/i;

/** Characters and endings that Windows allows in no name. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are among them
const forbidden = /[<>:"|?*\\\x00-\x1f]|[. ]$/;

/** The first file or folder in a path that Windows cannot store. */
export function notForWindows(path: string): string | undefined {
  return path.split('/').find((name) => device.test(name) || forbidden.test(name));
}

/** True for a name that Windows keeps for a device. */
export function isDevice(name: string): boolean {
  return device.test(name);
}

/** The name of a file without its folders and its ending. */
export function stemOf(file: string): string {
  return file.replace(/^.*\//, '').replace(/\.[^.]*$/, '');
}

/** Maximum bytes of a name. Systems allow 255; built files may add `.0123456789-1920.avif.br`, for example. */
export const LONGEST_NAME = 200;
