// Uses only syntax that Node 12 supports, because it prints the message for users of an old Node.
// biome-ignore lint/style/useNodejsImportProtocol: Node 12 does not know the prefix here.
const { readFileSync } = require('fs');
// biome-ignore lint/style/useNodejsImportProtocol: as above.
const { join } = require('path');

/**
 * Ends the process if this Node is older than package.json asks for. The message is in both languages, because the
 * language of the site is not known yet.
 */
function requireNode() {
  const manifest = readFileSync(join(__dirname, '../../package.json'), 'utf8');
  const minimum = JSON.parse(manifest).engines.node.replace(/[^0-9.]/g, '');
  if (isAtLeast(process.versions.node, minimum)) return;
  console.error(
    `Hace falta Node ${minimum} o posterior; este es Node ${process.versions.node}.\n` +
      'Instala uno más nuevo desde https://nodejs.org y repite la orden.\n\n' +
      `Node ${minimum} or newer is needed; this is Node ${process.versions.node} (${process.execPath}).\n` +
      'Install a newer one from https://nodejs.org and run the command again.',
  );
  process.exit(1);
}

/**
 * @param {string} version for example 22.4.1
 * @param {string} minimum for example 20.19
 */
function isAtLeast(version, minimum) {
  const have = version.split('.').map(Number);
  const need = minimum.split('.').map(Number);
  const index = need.findIndex((part, position) => part !== have[position]);
  return index === -1 || have[index] > need[index];
}

module.exports = { requireNode, isAtLeast };
