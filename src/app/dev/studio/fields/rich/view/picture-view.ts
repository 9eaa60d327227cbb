import { DOMSerializer, type Node } from 'prosemirror-model';
import type { NodeViewConstructor } from 'prosemirror-view';
import { isCopy } from '../../../model/media/asset-copy.ts';

/**
 * Shows the pictures of an edited text as the page shows them: with the same copies and sizes, so that nothing moves.
 * A picture that the page does not show yet is shown with the bytes of its file.
 * @param page the element of the page, which React goes on rendering while it is hidden; undefined in a form
 * @param assets address of the files of the site, without the encoded path of a file
 */
export function pictureViews(page: HTMLElement | undefined, assets: string): NodeViewConstructor {
  return (node) => {
    const { dom } = DOMSerializer.renderSpec(document, node.type.spec.toDOM!(node));
    const figure = dom as HTMLElement;
    const show = () => {
      const shown = (page && pictureOf(page, node)) ?? fileOf(node, assets);
      const picture = figure.querySelector('picture, img')!;
      if (!picture.isEqualNode(shown)) picture.replaceWith(shown);
    };
    show();
    const changes = new MutationObserver(show);
    if (page) changes.observe(page, { childList: true, subtree: true, attributeFilter: ['src', 'width', 'height'] });
    return { dom, ignoreMutation: () => true, destroy: () => changes.disconnect() };
  };
}

/** A copy of the picture that the page shows. */
function pictureOf(page: HTMLElement, { attrs: { src, alt } }: Node): Element | undefined {
  const image = [...page.querySelectorAll('img')].find((image) => isCopy(image.getAttribute('src')!, src));
  if (!image) return undefined;
  const around = image.closest('picture') ?? image;
  const copy = around.cloneNode(true) as Element;
  const copied = copy instanceof HTMLImageElement ? copy : copy.querySelector('img')!;
  copied.alt = alt;
  // The author looks at it: it is not loaded later.
  copied.loading = 'eager';
  return copy;
}

function fileOf({ attrs: { src, alt } }: Node, assets: string): Element {
  const image = document.createElement('img');
  image.src = assets + encodeURIComponent(src);
  image.alt = alt;
  return image;
}
