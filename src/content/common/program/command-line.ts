import { packageBuild } from './package-build.mjs';

/** Names of commands of the package that differ from those of scripts by more than the colon. */
const names: Readonly<Record<string, string>> = { 'move:page': 'move' };

/**
 * A command as users type it: `npm run new:page -- /prices` in a checkout, `npx page-schema new page /prices` where the
 * program is a package.
 * @param script name of the script in `package.json`
 */
export function commandLine(script: string, args = ''): string {
  if (packageBuild)
    return ['npx page-schema', names[script] ?? script.replace(':', ' '), args].filter(Boolean).join(' ');
  const run = ['start', 'test'].includes(script) ? `npm ${script}` : `npm run ${script}`;
  return args ? `${run} -- ${args}` : run;
}
