#!/usr/bin/env node
// The command `page-schema` of the package. CommonJS, because modules of the other kind are loaded through the thread
// pool, whose size is set before its first use.
const { requireNode } = require('../setup/node-version.cjs');

// Versions of Node that are too old have no modules `node:`.
requireNode();
require('./all-cores.cjs');
const { existsSync } = require('node:fs');
const { join } = require('node:path');
const { pathToFileURL } = require('node:url');

// A package contains the bundle only; in a checkout the source runs, also after `npm pack` has written a bundle.
const source = join(__dirname, 'page-schema.mjs');
const file = existsSync(source) ? source : join(__dirname, '../../prebuilt/commands/page-schema.mjs');
if (!existsSync(file)) {
  console.error(
    'This package was packed without the code that it runs: pack it again with `npm pack --ignore-scripts=false`.',
  );
  process.exit(3);
}
import(pathToFileURL(file).href).then(({ main }) => main(process.argv.slice(2)));
