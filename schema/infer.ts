import type { CompiledParts, Inline, ReferredPage, Rich } from './compiled.ts';
import type { FieldType, fieldTypes } from './parts/field-types.ts';

/**
 * The type of a field's compiled value, inferred from its schema. Components receive such values. `Slot` is the type of
 * rendered nested blocks; it is a parameter because this folder does not depend on React.
 */
export type Infer<S, Slot = unknown> = S extends
  | { readonly part: 'blocks' | 'hours' }
  | { readonly part: 'image'; readonly control: string }
  | { readonly type: 'boolean'; readonly control: string }
  | { readonly fills: unknown; readonly control: string }
  ? Slot
  : S extends { readonly fills: unknown }
    ? undefined
    : S extends { readonly part: 'page'; readonly pageFields: infer F }
      ? ReferredPage<{ readonly [K in keyof F]?: OfType<F[K]> }>
      : S extends { readonly part: infer P extends keyof CompiledParts }
        ? CompiledParts[P]
        : S extends { readonly format: 'markdown' }
          ? Rich
          : S extends { readonly format: 'text' | 'inline' | 'line-name' }
            ? Inline
            : S extends { readonly const: infer C }
              ? C
              : S extends { readonly enum: readonly (infer E)[] }
                ? E
                : S extends { readonly type: infer T extends keyof Scalars }
                  ? Scalars[T]
                  : S extends { readonly type: 'array'; readonly items: infer I }
                    ? ListOf<S, Infer<I, Slot>>
                    : S extends { readonly values: infer V }
                      ? { readonly [name: string]: Infer<V, Slot> }
                      : S extends { readonly variants: unknown }
                        ? Infer<VariantOf<S>, Slot>
                        : S extends { readonly type: 'object'; readonly properties: infer P }
                          ? [UnknownRequired<S>] extends [never]
                            ? InferObject<P, PresentOf<P, RequiredOf<S>>, Slot>
                            : // An object type, because for a text type the compiler's message names `String` and not the missing property.
                              {
                                readonly [N in UnknownRequired<S> as `\`required\` names ${N}, which \`properties\` lacks`]: never;
                              }
                          : unknown;

/** The compiled value of a field of a page, by its type in `site.yaml`. */
type OfType<T> = T extends FieldType
  ? Infer<(typeof fieldTypes)[T]>
  : T extends `${infer Item extends FieldType}[]`
    ? readonly Infer<(typeof fieldTypes)[Item]>[]
    : unknown;

/** The type of a field as written by its author: the input of a block's check. */
export type Written<S> = S extends { readonly enum: readonly (infer E)[] }
  ? E
  : S extends { readonly type: infer T extends keyof Scalars }
    ? Scalars[T]
    : S extends { readonly type: 'array'; readonly items: infer I }
      ? ListOf<S, Written<I>>
      : S extends { readonly values: infer V }
        ? { readonly [name: string]: Written<V> }
        : S extends { readonly variants: unknown }
          ? Written<VariantOf<S>>
          : S extends { readonly type: 'object'; readonly properties: infer P }
            ? WrittenObject<P, Unconditional<P, RequiredOf<S>>>
            : unknown;

/**
 * The object schemas of a tagged union, as a union of types: the common fields, with one value of the discriminator,
 * and the fields of that variant.
 */
type VariantOf<S> = S extends {
  readonly discriminator: infer D extends string;
  readonly properties: infer P;
  readonly variants: infer V;
}
  ? { [K in keyof V]: OneVariant<S, P, V[K], D, K> }[keyof V]
  : never;

interface OneVariant<S, P, V, D extends string, K> {
  readonly type: 'object';
  readonly properties: Flat<
    Omit<P, D> & { readonly [N in D]: Narrowed<P[N & keyof P], K> } & (V extends { readonly properties: infer Own }
        ? Own
        : unknown)
  >;
  readonly required: readonly (RequiredOf<S> | RequiredOf<V>)[];
}

/** The schema of a discriminator with one value. A default is kept, because it makes the field present. */
type Narrowed<F, K> = Flat<Omit<F, 'enum' | 'type'> & { readonly enum: readonly [K] }>;

type WrittenObject<P, R> = Flat<
  { readonly [K in keyof P as K extends R ? K : never]: Written<P[K]> } & {
    readonly [K in keyof P as K extends R ? never : K]?: Written<P[K]>;
  }
>;

interface Scalars {
  string: string;
  integer: number;
  number: number;
  boolean: boolean;
}

/** A list; a tuple if the schema states one length. */
type ListOf<S, Item> = S extends { readonly minItems: infer N extends number; readonly maxItems: infer M }
  ? number extends N
    ? readonly Item[]
    : [N, M] extends [M, N]
      ? TupleOf<Item, N>
      : readonly Item[]
  : readonly Item[];

type TupleOf<Item, N extends number, Items extends readonly Item[] = readonly []> = Items['length'] extends N
  ? Items
  : TupleOf<Item, N, readonly [...Items, Item]>;

/** Fields that every compiled object has: fields with a default, and required fields without `when`. */
type PresentOf<P, R> =
  | Unconditional<P, R>
  | { [K in keyof P]: P[K] extends { readonly default: unknown } ? K : never }[keyof P];

type Unconditional<P, R> = R extends keyof P ? (P[R] extends { readonly when: unknown } ? never : R) : never;

type UnknownRequired<S> = S extends { readonly properties: infer P } ? Exclude<RequiredOf<S>, keyof P> & string : never;

type RequiredOf<S> = S extends { readonly required: readonly (infer R)[] } ? R : never;

type InferObject<P, R, Slot> = Flat<
  { readonly [K in keyof P as K extends R ? K : never]: Infer<P[K], Slot> } & {
    readonly [K in keyof P as K extends R ? never : K]?: Infer<P[K], Slot>;
  }
>;

type Flat<T> = { [K in keyof T]: T[K] };
