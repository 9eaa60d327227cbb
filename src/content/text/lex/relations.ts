import type { InlineNode } from '../../../../schema/compiled.ts';
import { relations } from '../../../../schema/parts/relations.ts';
import { nearest } from '../../common/nearest.ts';
import { rulesOf } from '../../diagnostics/rule.ts';

const names: readonly string[] = relations;

const linkRelation = rulesOf('texts')<{ name: string; guess: string; allowed: readonly string[] }>('link-relation', {
  severity: 'error',
  es: ({ name, guess, allowed }) =>
    `«{${name}}» no dice qué es el destino del enlace. ¿Querías decir {${guess}}? Se puede escribir: ${allowed.join(', ')}.`,
  en: ({ name, guess, allowed }) =>
    `"{${name}}" does not say what the target of the link is. Did you mean {${guess}}? Write one of these: ${allowed.join(', ')}.`,
  bad: 'body: |\n  Con el apoyo de [Acme](https://acme.example) {sponsered}.',
  good: 'body: |\n  Con el apoyo de [Acme](https://acme.example) {sponsored}.',
});

export function isRelation(name: string): boolean {
  return names.includes(name);
}

/** The relation that a misspelt word means. Short words are not guessed, because texts about programs have them. */
export function nearestRelation(name: string): string | undefined {
  return name.length > 3 && !isRelation(name) ? nearest(name, names) : undefined;
}

/** The problem of a misspelt relation. */
export function misspeltRelation(name: string, guess: string) {
  return linkRelation({ name, guess, allowed: names.map((each) => `{${each}}`) });
}

/**
 * Adds a relation to the link before its mark. The notes inside a link come after it.
 * @returns false if there is no link before the mark
 */
export function addRelation(nodes: InlineNode[], name: string): boolean {
  const at = nodes.findLastIndex((node) => typeof node === 'string' || node.t !== 'note');
  const link = nodes[at];
  if (typeof link !== 'object' || link.t !== 'link') return false;
  nodes[at] = { ...link, rel: link.rel === undefined ? name : `${link.rel} ${name}` };
  return true;
}
