import { afterEach, expect, test } from 'vitest';
import { emitPageSchema } from '../../../schema/emit/emit.ts';
import { schemas } from '../../site/schemas/built-in-schemas.ts';
import { type CodeStore, compileSchema, keepGeneratedCode } from './compiled-schema.ts';

const generate: CodeStore = (_key, make) => make();
afterEach(() => keepGeneratedCode(generate));

const schema = emitPageSchema(schemas.blocks, schemas.page);
const wrong = { title: 'Uno', blocks: ['hero', { type: 'hero', title: '', extra: 1 }, { type: 'none' }] };

test('kept code finds the same as code that has just been generated', () => {
  const kept = new Map<string, string>();
  keepGeneratedCode((key, make) => {
    const code = kept.get(key) ?? make();
    kept.set(key, code);
    return code;
  });
  const fresh = compileSchema(schema);
  keepGeneratedCode((key) => kept.get(key)!);
  const read = compileSchema(schema);
  expect(fresh(wrong)).toBe(false);
  expect(read(wrong)).toBe(false);
  expect(read.errors).toEqual(fresh.errors);
});
