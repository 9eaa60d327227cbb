import type { ReactNode } from 'react';

/** Facts of the site and of the page for the owner's components. */
export interface SlotProps {
  readonly site: {
    readonly brand: string;
    readonly title: string;
    /** Address of the published site, without a slash at its end. */
    readonly url: string;
    /** Language tag: `es-CO`. */
    readonly lang: string;
  };
  readonly page: {
    /** Path of the page: `/blog/post1`. */
    readonly route: string;
    readonly title: string;
    readonly description: string;
    readonly layout: 'main' | 'blog' | 'bare';
    /** The collection that the page belongs to. */
    readonly collection?: string | undefined;
    /** The pages above it, from the home page on. */
    readonly trail: readonly { readonly name: string; readonly href: string }[];
  };
}

/** Props of a component that replaces a part of the frame. */
export interface PartProps extends SlotProps {
  /** The contents of the slots at the start and at the end of the part. The form of the footer is at its start. */
  readonly start: ReactNode;
  readonly end: ReactNode;
  /** The part of the program, for components that only add to it. It contains the slots and the form. */
  readonly original: ReactNode;
}
