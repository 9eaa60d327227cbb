import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../tests/helpers/temporary-folder.ts';
import { covers, fingerprintOf, isSameMachine, npmAdvice, npmCommand, packagesAreInstalled } from './install.mjs';
import { messages } from './messages.mjs';

const linux = { platform: 'linux', arch: 'x64', versions: { modules: '115' } };
const entry = { version: '1.0.0', integrity: 'sha512-a' };

describe('the fingerprint', () => {
  test('changes with the lockfile, the machine and the Node ABI', () => {
    const others = [
      fingerprintOf('b', linux, 'tests'),
      fingerprintOf('a', { ...linux, platform: 'darwin' }, 'tests'),
      fingerprintOf('a', { ...linux, arch: 'arm64' }, 'tests'),
      fingerprintOf('a', { ...linux, versions: { modules: '127' } }, 'tests'),
    ];
    for (const other of others) expect(other).not.toBe(fingerprintOf('a', linux, 'tests'));
  });

  test('tells whether only the lockfile changed', () => {
    const previous = fingerprintOf('a', linux, 'tests');
    expect(isSameMachine(previous, fingerprintOf('b', linux, 'tests'))).toBe(true);
    expect(isSameMachine(undefined, previous)).toBe(true);
    expect(isSameMachine(previous, fingerprintOf('a', { ...linux, arch: 'arm64' }, 'tests'))).toBe(false);
  });
});

describe("npm's record of an installation", () => {
  test.each([
    ['every package', { x: entry }, true],
    ['another version', { x: { ...entry, version: '2.0.0' } }, false],
    ['other contents', { x: { ...entry, integrity: 'sha512-b' } }, false],
    ['nothing', {}, false],
  ])('with %s', (_, installed, expected) => {
    expect(covers(installed, { '': {}, x: entry }, linux, 'tests')).toBe(expected);
  });

  test.each([
    ['for this machine', { os: ['linux'], cpu: ['x64'] }, false],
    ['for another system', { os: ['darwin'], cpu: ['x64'] }, true],
    ['for another processor', { os: ['linux'], cpu: ['arm64'] }, true],
    ['that serves only such a one', {}, true],
    ['for all systems but another one', { os: ['!win32'] }, false],
    ['for all systems but this one', { os: ['!linux'] }, true],
  ])('may lack an optional package %s', (_, limits, expected) => {
    expect(covers({}, { '': {}, x: { ...entry, optional: true, ...limits } }, linux, 'tests')).toBe(expected);
  });
});

describe('the packages of tests', () => {
  const wanted = { '': {}, x: entry, y: { ...entry, dev: true }, z: { ...entry, devOptional: true } };

  test.each([
    ['site', true],
    ['tests', false],
  ])('may be missing, for %s: %s', (scope, expected) => {
    expect(covers({ x: entry }, wanted, linux, scope)).toBe(expected);
  });
});

describe('a checkout', () => {
  let root = '';
  const lock = JSON.stringify({ packages: { '': {}, 'node_modules/x': entry } });
  const write = (path, text) => writeFileSync(join(root, path), text);

  beforeEach(() => {
    root = temporaryFolder();
    mkdirSync(join(root, 'node_modules'));
    write('package-lock.json', lock);
  });

  test('is stale without packages, and after the lockfile changed', () => {
    expect(packagesAreInstalled(root, 'tests')).toBe(false);
    write('node_modules/.setup-stamp', fingerprintOf(lock, process, 'tests'));
    expect(packagesAreInstalled(root, 'tests')).toBe(true);
    write('package-lock.json', lock.replace('1.0.0', '1.0.1'));
    expect(packagesAreInstalled(root, 'tests')).toBe(false);
  });

  test('is stale when its packages were installed for another machine', () => {
    write('node_modules/.package-lock.json', lock);
    write('node_modules/.setup-stamp', fingerprintOf(lock, { ...linux, platform: 'other' }, 'tests'));
    expect(packagesAreInstalled(root, 'tests')).toBe(false);
  });

  test.each([
    ['site', ['site']],
    ['tests', ['site', 'tests']],
    ['measurements', ['site', 'tests', 'measurements']],
  ])('with the packages of the scope %s needs no set-up for: %j', (installed, expected) => {
    write('node_modules/.setup-stamp', fingerprintOf(lock, process, installed));
    const ready = ['site', 'tests', 'measurements'].filter((scope) => packagesAreInstalled(root, scope));
    expect(ready).toEqual(expected);
  });

  test('is accepted, and its fingerprint written, after a plain npm install', () => {
    write('node_modules/.package-lock.json', lock);
    expect(packagesAreInstalled(root, 'tests')).toBe(true);
    expect(readFileSync(join(root, 'node_modules/.setup-stamp'), 'utf8')).toBe(fingerprintOf(lock, process, 'tests'));
  });

  test('with a damaged record is stale; with a damaged lockfile it says so', () => {
    write('node_modules/.package-lock.json', '{');
    expect(packagesAreInstalled(root, 'tests')).toBe(false);
    write('package-lock.json', '<<<<<<<');
    expect(() => packagesAreInstalled(root, 'tests')).toThrow('git checkout package-lock.json');
  });
});

test.each([
  ['npm error code EAI_AGAIN', 'check the network'],
  ['npm error code ECONNREFUSED', 'check the network'],
  ['npm error code EROFS', 'make /checkout writable'],
  ['npm error code EACCES\nnpm error syscall mkdir\nnpm error path /cache/x', 'make /cache/x writable'],
  ['npm error code E401', 'log in'],
  ['npm error code E404', 'lacks a package'],
  ['npm error code EUSAGE', 'disagree'],
  ['npm error code ENOSPC', 'disk is full'],
  ['npm error code SELF_SIGNED_CERT_IN_CHAIN', 'NODE_EXTRA_CA_CERTS'],
  ['spawn npm ENOENT', 'npm was not found'],
  ['something else', 'by hand'],
])('after «%s», the advice is to: %s', (output, advice) => {
  expect(npmAdvice(output, '/checkout', messages(['--lang', 'en']))).toContain(advice);
});

test('another package manager that runs the script is not used as npm', () => {
  expect(npmCommand({ npm_execpath: '/usr/lib/yarn.js' }, '/nowhere/bin/node')).toEqual(['npm']);
});
