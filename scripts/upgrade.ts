/** `page-schema upgrade`: installs a new version of the program and adapts the folder of a site to it. */
import { exitCodes, readOptions, run } from './common/cli.ts';
import { upgradeMessages } from './upgrade/messages.ts';
import { changesBetween, fetchRelease, isNewer } from './upgrade/release.ts';
import { isUpToDate, readOwnerFolder, upgradeFolder } from './upgrade/upgrade-folder.ts';

await run(async () => {
  const say = upgradeMessages();
  const { values } = readOptions(
    {
      to: { type: 'string' },
      from: { type: 'string' },
      'dry-run': { type: 'boolean' },
      check: { type: 'boolean' },
      lang: { type: 'string' },
      // The former version of the program calls the new one with it.
      continue: { type: 'string' },
    },
    say.usage,
  );
  if (values.continue) {
    const { adaptFolder } = await import('./upgrade/adapt.ts');
    return adaptFolder(JSON.parse(values.continue));
  }
  const owner = await readOwnerFolder(process.cwd(), say);
  const release = await fetchRelease(owner.root, values.to ?? 'latest', say);
  const { version } = release;
  const options = { isDryRun: values['dry-run'] === true, from: values.from };
  if (isNewer(version, owner.version)) {
    console.log(say.newer(version, owner.version));
    console.log(`\n${changesBetween(release.changelog, owner.version, version) || say.noChangelog}\n`);
    return values.check ? exitCodes.content : upgradeFolder(owner, release, options, say);
  }
  console.log(version === owner.version ? say.current(version) : say.older(version, owner.version));
  // The new version may have been installed by other means.
  const isDone = version !== owner.version || values.check || (!values.from && (await isUpToDate(owner)));
  return isDone ? exitCodes.clean : upgradeFolder(owner, release, options, say);
});
