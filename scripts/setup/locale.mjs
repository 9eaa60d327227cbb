import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';

/** The locale that a command line asks for, which is known even where its options are wrong. */
export function localeOf(args) {
  const wanted = optionOf('lang', args);
  return wanted === 'en' || wanted === 'es' ? wanted : localeOfSite(optionOf('pages', args));
}

function optionOf(option, args) {
  const isWritten = (arg) => arg.startsWith(`--${option}=`);
  return args.find((_, at) => args[at - 1] === `--${option}`) ?? args.find(isWritten)?.slice(option.length + 3);
}

export function localeOfSite(pages = join(root, 'pages')) {
  const file = join(pages, 'site.yaml');
  const [, lang = 'es'] =
    /^lang: *["']?([A-Za-z]{2,3})\b/m.exec(existsSync(file) ? readFileSync(file, 'utf8') : '') ?? [];
  return lang.toLowerCase() === 'es' ? 'es' : 'en';
}
