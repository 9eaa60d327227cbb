/** `page-schema upgrade`: installs a new version of the program and adapts the folder of a site to it. */
import { exitCodes, oneOf, readOptions, run } from './common/cli.ts';
import { upgradeMessages } from './upgrade/messages.ts';
import { changesBetween, fetchRelease, isNewer } from './upgrade/release.ts';
import { readOwnerFolder, upgradeFolder } from './upgrade/upgrade-folder.ts';

await run(async () => {
  const say = upgradeMessages();
  const { values } = readOptions(
    {
      to: { type: 'string' },
      from: { type: 'string' },
      'dry-run': { type: 'boolean' },
      check: { type: 'boolean' },
      lang: { type: 'string' },
      // For internal use: the installed version passes its facts to the new version.
      continue: { type: 'string' },
    },
    say.usage,
  );
  if (values.lang !== undefined) oneOf('--lang', values.lang, ['es', 'en']);
  if (values.continue) {
    const { adaptFolder } = await import('./upgrade/adapt.ts');
    return adaptFolder(JSON.parse(values.continue));
  }
  const owner = await readOwnerFolder(process.cwd(), say);
  const wanted = values.to ?? 'latest';
  const release = await fetchRelease(owner.root, wanted, say);
  const { version } = release;
  const options = { isDryRun: values['dry-run'] === true, from: values.from };
  if (isNewer(version, owner.version)) {
    console.log(say.newer(version, owner.version));
    console.log(`\n${changesBetween(release.changelog, owner.version, version) || say.noChangelog}\n`);
    return values.check ? exitCodes.content : upgradeFolder(owner, release, options, say);
  }
  // The new version may have been installed by other means.
  if (version === owner.version && values.from && !values.check) return upgradeFolder(owner, release, options, say);
  console.log(
    version === owner.version ? say.current(version, wanted === 'latest') : say.older(version, owner.version),
  );
  return exitCodes.clean;
});
