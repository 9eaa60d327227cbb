import type { PhrasingContent, RootContent } from 'mdast';
import type { Entry, Fact } from '../../../schema/compiled.ts';
import { joinedPhrases, paragraph, pictureNodes, type TextContext, textNode } from './text-nodes.ts';

/**
 * Entries of a collection, as items of a list: the name with its link, the summary, the values that lists show, and the
 * picture, unless it is decorative.
 */
export function entryItems(entries: readonly Entry[], context: TextContext): RootContent[][] {
  return entries.map((entry) => {
    const { name, href, summary, date, period, room, track, authors = [], facts = [], image } = entry;
    const children: PhrasingContent[] = [textNode(name)];
    const title: PhrasingContent = href
      ? { type: 'link', url: context.absolute(href), children }
      : { type: 'strong', children };
    const others = [
      summary,
      date,
      period && [...new Set([period.start, period.end ?? period.start])].join(' – '),
      room,
      track,
      authors.map((author) => author.name).join(', '),
    ].flatMap((text): PhrasingContent[][] => (text ? [[textNode(text)]] : []));
    others.push(...facts.map((fact) => factNodes(fact, context)));
    if (image) others.push(pictureNodes({ image }, context));
    const about = joinedPhrases(others, ' · ');
    return paragraph(joinedPhrases([[title], about], ': '));
  });
}

/** A value of a declared field. Dates are in the form of ISO, which no reader misreads. */
function factNodes({ label, href, values, until }: Fact, context: TextContext): PhrasingContent[] {
  if (href !== undefined) return [{ type: 'link', url: context.absolute(href), children: [textNode(label ?? href)] }];
  const text = values.length === 0 ? (label ?? '') : values.join(', ');
  return [textNode(until ? `${text} – ${until}` : text)];
}
