import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { chmod, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A web server that may be installed on this machine. */
export interface WebServer {
  readonly name: string;
  /** Path of its executable; undefined if it is not installed. */
  readonly executable: string | undefined;
  /** Writes a configuration for a site in `work/site`, or in a folder of it. */
  readonly configure: (work: string, port: number, folder: string) => Promise<ServerCommands>;
}

interface ServerCommands {
  /** Arguments to check the configuration. */
  readonly check: readonly string[];
  /** Arguments to serve the site in the foreground. */
  readonly serve: readonly string[];
}

/** Error log of Apache, which cannot write to a pipe. */
const logName = 'error.log';

/** Module folders of Apache on Debian, Fedora and Homebrew. */
const apacheModules = ['/usr/lib/apache2/modules', '/usr/lib64/httpd/modules', '/opt/homebrew/lib/httpd/modules'].find(
  (folder) => existsSync(folder),
);

const nginx: WebServer = {
  name: 'nginx',
  executable: findExecutable('nginx'),
  configure: async (work, port, folder) => {
    const file = path.join(work, 'nginx.conf');
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
    await writeFile(
      file,
      [
        'daemon off;',
        'master_process off;',
        `pid ${work}/nginx.pid;`,
        'error_log stderr;',
        'events {}',
        'http {',
        '  access_log off;',
        '  types { text/html html; image/svg+xml svg; text/javascript js; application/json json; }',
        ...temporary.map((name) => `  ${name}_temp_path ${work}/${name};`),
        `  include ${work}/site${folder}/_server/nginx-http*.conf;`,
        '  server {',
        `    listen 127.0.0.1:${port};`,
        `    root ${work}/site;`,
        `    include ${work}/site${folder}/_server/nginx.conf;`,
        '  }',
        '}',
      ].join('\n'),
    );
    const serve = ['-p', work, '-c', file, '-e', 'stderr'];
    return { check: [...serve, '-t'], serve };
  },
};

const apache: WebServer = {
  name: 'Apache',
  executable: apacheModules && (findExecutable('apache2') ?? findExecutable('httpd')),
  configure: async (work, port) => {
    const file = path.join(work, 'apache.conf');
    const modules = [
      'mpm_event',
      'authz_core',
      'mime',
      'dir',
      'headers',
      'rewrite',
      'negotiation',
      'autoindex',
      'unixd',
    ];
    await writeFile(
      file,
      [
        // Which modules are built in differs between distributions.
        ...modules.flatMap((name) => [
          `<IfModule !${name}_module>`,
          `  LoadModule ${name}_module ${apacheModules}/mod_${name}.so`,
          '</IfModule>',
        ]),
        `ServerRoot ${work}`,
        'ServerName localhost',
        `Listen 127.0.0.1:${port}`,
        `PidFile ${work}/apache.pid`,
        `ErrorLog ${work}/${logName}`,
        // Apache refuses to serve as root.
        ...(process.getuid?.() === 0 ? ['User #65534', 'Group #65534'] : []),
        `TypesConfig ${work}/mime.types`,
        `DocumentRoot ${work}/site`,
        `<Directory ${work}/site>`,
        '  AllowOverride All',
        '  Require all granted',
        '</Directory>',
      ].join('\n'),
    );
    await writeFile(path.join(work, 'mime.types'), 'text/html html\nimage/svg+xml svg\ntext/javascript js\n');
    const serve = ['-f', file, '-X'];
    return { check: ['-f', file, '-t'], serve };
  },
};

const caddy: WebServer = {
  name: 'Caddy',
  executable: findExecutable('caddy'),
  configure: async (work, port, folder) => {
    const file = path.join(work, 'Caddyfile');
    const site = [`  root * ${work}/site`, `  import ${work}/site${folder}/_server/Caddyfile`];
    // For every host name, as the other servers.
    const names = [`http://:${port} {`, '  bind 127.0.0.1'];
    await writeFile(file, ['{', '  admin off', '}', ...names, ...site, '}', ''].join('\n'));
    const config = ['--config', file, '--adapter', 'caddyfile'];
    return { check: ['validate', ...config], serve: ['run', ...config] };
  },
};

export const webServers: readonly WebServer[] = [nginx, apache, caddy];

/** A running server. */
export interface RunningServer {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/**
 * Checks the configuration of `work/site` and serves it on a free local port.
 * @param folder of the site in it, such as `/vets`
 * @throws with the server's message when the configuration is invalid
 */
export async function startWebServer(
  { name, executable, configure }: WebServer,
  work: string,
  folder = '',
): Promise<RunningServer> {
  const port = await freePort();
  const { check, serve } = await configure(work, port, folder);
  const env = { ...process.env, HOME: work, XDG_DATA_HOME: work, XDG_CONFIG_HOME: work };
  // A temporary folder is private to its owner, but the server may run as another user.
  await chmod(work, 0o755);
  await run(executable!, check, { env });
  const child = spawn(executable!, serve, { env, stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.on('data', (chunk) => {
    said += chunk;
  });
  const url = `http://127.0.0.1:${port}`;
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  while (!(await answers(url))) {
    if (!hasEnded(child)) continue;
    const log = await readFile(path.join(work, logName), 'utf8').catch(() => '');
    throw new Error(`${name} has ended: ${said}${log}`);
  }
  return {
    url,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}

async function answers(url: string): Promise<boolean> {
  return fetch(url).then(
    () => true,
    () => new Promise((resolve) => setTimeout(() => resolve(false), 50)),
  );
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** Also searches the `sbin` folders, which are often only on root's PATH. */
function findExecutable(name: string): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/sbin', '/usr/local/sbin'];
  return folders.map((folder) => path.join(folder, name)).find(isExecutable);
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
