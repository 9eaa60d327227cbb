import type { CompiledParts, Inline, Rich } from './compiled.ts';

/**
 * The type of a field's compiled value, inferred from its schema: what a component receives. `Slot` is
 * the type of nested blocks, which components receive rendered; it is a parameter because this folder
 * does not depend on React.
 */
export type Infer<S, Slot = unknown> = S extends { readonly part: 'blocks' }
  ? Slot
  : S extends { readonly part: infer P extends keyof CompiledParts }
    ? CompiledParts[P]
    : S extends { readonly format: 'markdown' }
      ? Rich
      : S extends { readonly format: 'text' | 'inline' }
        ? Inline
        : S extends { readonly const: infer C }
          ? C
          : S extends { readonly enum: readonly (infer E)[] }
            ? E
            : S extends { readonly type: infer T extends keyof Scalars }
              ? Scalars[T]
              : S extends { readonly type: 'array'; readonly items: infer I }
                ? readonly Infer<I, Slot>[]
                : S extends { readonly type: 'object'; readonly properties: infer P }
                  ? InferObject<P, RequiredOf<S>, Slot>
                  : unknown;

/** The type of a field as its author writes it: the input of a block's own check. */
export type Written<S> = S extends { readonly enum: readonly (infer E)[] }
  ? E
  : S extends { readonly type: infer T extends keyof Scalars }
    ? Scalars[T]
    : S extends { readonly type: 'array'; readonly items: infer I }
      ? readonly Written<I>[]
      : S extends { readonly type: 'object'; readonly properties: infer P }
        ? WrittenObject<P, RequiredOf<S>>
        : unknown;

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

type RequiredOf<S> = S extends { readonly required: readonly (infer R)[] } ? R : never;

type InferObject<P, R, Slot> = Flat<
  { readonly [K in keyof P as K extends R ? K : never]: Infer<P[K], Slot> } & {
    readonly [K in keyof P as K extends R ? never : K]?: Infer<P[K], Slot>;
  }
>;

type Flat<T> = { [K in keyof T]: T[K] };
