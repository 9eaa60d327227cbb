/** Reads the sources of components without parsing them: their attributes are simple, and the linter keeps their form. */

const classAttribute = /className=(?:"([^"]*)"|\{((?:[^{}]|\{[^{}]*\})*)\})/g;
const compared = /[!=]==\s*'[^']*'/g;
const literal = /'([^']*)'|`([^`]*)`/g;

/** The class names that a component writes; of one with a computed end, the start: `split-` of `split-${side}`. */
export function classNames(tsx: string): string[] {
  const texts = [...tsx.matchAll(classAttribute)].flatMap(([, plain, code = '']) =>
    plain !== undefined ? [plain] : literals(code.replace(compared, '')),
  );
  return [...new Set(texts.flatMap((text) => text.split(/\s+/)).filter(Boolean))];
}

/** The texts in an expression, those inside the holes of templates included; a hole ends a name. */
function literals(code: string): string[] {
  return [...code.matchAll(literal)].flatMap(([, quoted, template = '']) =>
    quoted !== undefined
      ? [quoted]
      : [
          template.replace(/\$\{[^}]*\}/g, ' '),
          ...[...template.matchAll(/\$\{([^}]*)\}/g)].flatMap(([, hole]) => literals(hole!)),
        ],
  );
}

/**
 * Calls with another result in the browser than on the server: they depend on the language, the time zone or the
 * moment.
 */
const local = /\bIntl\.\w+|\.toLocale\w*String\(|\bnew Date\(|\bDate\.now\(/;

/** Lines of a source, as `12: text`, that depend on the machine that runs them. */
export function localLines(source: string): string[] {
  return source.split('\n').flatMap((line, index) => (local.test(line) ? [`${index + 1}: ${line.trim()}`] : []));
}

/** The replacement of the attribute `style`, which the policy of built sites forbids. */
export const insteadOfStyle =
  'browsers ignore the attribute `style`, which the content security policy of the site forbids: write a class in style.css; for a computed value, a `data-…` attribute that style.css selects, or `ref.current.style.setProperty(…)` in an effect';
