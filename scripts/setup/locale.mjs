import { join } from 'node:path';
import { owner } from '../../src/site/owner.mjs';
import { programPages } from '../../src/site/program.mjs';
import { readSiteFile } from '../../src/site/site-file.mjs';

/** The locale that a command line asks for. It is found even in a command line with errors. */
export function localeOf(args) {
  const wanted = optionOf('lang', args);
  return wanted === 'en' || wanted === 'es' ? wanted : localeOfSite(optionOf('pages', args));
}

export function optionOf(option, args) {
  const isWritten = (arg) => arg.startsWith(`--${option}=`);
  return args.find((_, at) => args[at - 1] === `--${option}`) ?? args.find(isWritten)?.slice(option.length + 3);
}

export function localeOfSite(pages = programPages ?? owner().pages ?? join(process.cwd(), 'pages')) {
  const [, lang = usualLanguage()] = /^lang: *["']?([A-Za-z]{2,3})\b/m.exec(textOfSite(pages)) ?? [];
  return lang.toLowerCase() === 'es' ? 'es' : 'en';
}

/** The language without a site: of the program's own site, else of the system. */
function usualLanguage() {
  const { LC_ALL, LC_MESSAGES, LANG = '' } = process.env;
  return programPages ? 'es' : (LC_ALL || LC_MESSAGES || LANG).slice(0, 2);
}

/** The text of `site.yaml`; empty if it cannot be read, which the command itself reports. */
function textOfSite(pages) {
  try {
    return readSiteFile(pages, 'site.yaml').toString();
  } catch {
    return '';
  }
}
