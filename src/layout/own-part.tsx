import { slots } from 'virtual:own-slots';
import type { ComponentType, ReactNode } from 'react';
import type { PartName, SlotName } from '../../schema/theme/contracts.ts';
import { Boundary } from '../render/boundary.tsx';
import type { PartProps, SlotProps } from '../ui/common/own-part.ts';
import { OnDarkContext } from '../ui/image.tsx';
import { type PageContextValue, usePage } from '../ui/page-context.tsx';

/** A module of the owner's theme. */
export interface OwnModule<Props> {
  readonly default: ComponentType<Props>;
}

/**
 * The content that the owner of the site adds at a place of the frame. Bundlers remove the element if there is none, see
 * `src/site/blocks/theme-modules.mjs`.
 */
export function Slot({ name }: { readonly name: SlotName }): ReactNode {
  const context = usePage();
  const slot = slots[name];
  if (!slot) return null;
  const Content = slot.module.default;
  const content = <Content {...propsOf(context)} />;
  return (
    <OnDarkContext value={name.startsWith('footer')}>
      <Own name={`slot ${name}`} file={slot.file} content={content} />
    </OnDarkContext>
  );
}

/** Makes a component with which the owner of the site replaces a part of the frame. */
export function replacePart(
  { default: Part }: OwnModule<PartProps>,
  Original: ComponentType<{ readonly children?: ReactNode }>,
  { name, file }: { readonly name: PartName; readonly file: string },
): ComponentType<{ readonly children?: ReactNode }> {
  return function OwnPart({ children }: { readonly children?: ReactNode }) {
    const slot = slots[`${name}-start`] && <Slot name={`${name}-start`} />;
    const start = children ? (
      <>
        {slot}
        {children}
      </>
    ) : (
      slot
    );
    const end = slots[`${name}-end`] && <Slot name={`${name}-end`} />;
    const content = <Part {...propsOf(usePage())} start={start} end={end} original={<Original>{children}</Original>} />;
    return <Own name={name} file={file} content={content} />;
  };
}

/** Code of the owner. If it fails in the browser, it keeps its last markup, and the rest of the page works on. */
function Own({ name, file, content }: { readonly name: string; readonly file: string; readonly content: ReactNode }) {
  const { page } = usePage();
  return (
    <Boundary name={`${name} (${file})`} route={page.route} source={page}>
      {content}
    </Boundary>
  );
}

function propsOf({ site, page }: PageContextValue): SlotProps {
  const { brand, title, url, lang } = site;
  const { route, description, layout, collection, trail } = page;
  return {
    site: { brand, title, url, lang },
    page: { route, title: page.title, description, layout, collection, trail },
  };
}
