#!/usr/bin/env node
// Usage: npm create page-schema FOLDER -- --template NAME [--no-install] [--no-git] [--lang es|en]
// Writes a new site, which installs the program as a package.
import { messages, systemLocale } from './messages.mjs';

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(messages[systemLocale()].oldNode(process.version));
  process.exitCode = 2;
} else {
  // Imported dynamically: an old Node would fail on the modules before it prints the message.
  import('./main.mjs').then(({ main }) => main(process.argv.slice(2)));
}
