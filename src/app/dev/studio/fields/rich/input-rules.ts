import { InputRule, inputRules, textblockTypeInputRule, wrappingInputRule } from 'prosemirror-inputrules';
import type { Attrs, MarkType } from 'prosemirror-model';
import type { Plugin } from 'prosemirror-state';
import { schema } from './schema.ts';

const { nodes, marks } = schema;

/** Formats words when the author types the Markdown signs around them. */
function marking(pattern: RegExp, type: MarkType, attrsOf: (match: RegExpMatchArray) => Attrs | null = () => null) {
  return new InputRule(pattern, (state, match, start, end) => {
    const [whole, before = '', , words = ''] = match;
    if (!whole || words === '') return null;
    const from = start + before.length;
    const { tr } = state;
    tr.replaceWith(
      from,
      end,
      schema.text(words, type.create(attrsOf(match)).addToSet(state.doc.resolve(from).marks())),
    );
    return tr.removeStoredMark(type);
  });
}

/** Markdown signs as they are typed. */
export function markdownSigns(): Plugin {
  return inputRules({
    rules: [
      textblockTypeInputRule(/^(#{2,6})\s$/, nodes.heading!, ([, signs]) => ({ level: signs!.length })),
      wrappingInputRule(/^\s*([-+*])\s$/, nodes.bullet_list!, ([, sign]) => ({ sign })),
      wrappingInputRule(
        /^(\d+)([.)])\s$/,
        nodes.ordered_list!,
        ([, number, sign]) => ({ start: Number(number), sign }),
        ([, number], list) => list.childCount + list.attrs.start === Number(number),
      ),
      wrappingInputRule(/^\s*>\s$/, nodes.blockquote!),
      textblockTypeInputRule(/^```([\w-]*)\s$/, nodes.code_block!, ([, lang]) => ({ lang })),
      new InputRule(/^---$/, (state, _, start, end) => {
        const { $from } = state.selection;
        if ($from.depth !== 1 || $from.parent.type !== nodes.paragraph) return null;
        return state.tr.delete(start, end).insert($from.before(), nodes.rule!.create());
      }),
      marking(/(^|[^*])(\*\*)([^*\s](?:[^*]*[^*\s])?)\*\*$/, marks.strong!),
      marking(/(^|[^*])(\*)([^*\s](?:[^*]*[^*\s])?)\*$/, marks.em!),
      marking(/()(~~)([^~\s](?:[^~]*[^~\s])?)~~$/, marks.del!),
      marking(/()(`)([^`]+)`$/, marks.code!),
      marking(/()(\[)([^[\]]+)\]\(([^()\s]+)\)$/, marks.link!, ([, , , , href]) => ({ href })),
    ],
  });
}
