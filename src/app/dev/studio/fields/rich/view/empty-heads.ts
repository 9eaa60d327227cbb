import { Plugin } from 'prosemirror-state';
import { Decoration, DecorationSet } from 'prosemirror-view';
import { schema } from '../schema.ts';

/** Says in each empty heading of a column what it is, because it looks like the cells below it. */
export function emptyHeads(label: string): Plugin {
  return new Plugin({
    props: {
      decorations({ doc }) {
        const found: Decoration[] = [];
        doc.descendants((node, position) => {
          if (node.type === schema.nodes.table_header && node.content.size === 0)
            found.push(Decoration.node(position, position + node.nodeSize, { 'data-placeholder': label }));
          return !node.isTextblock;
        });
        return DecorationSet.create(doc, found);
      },
    },
  });
}
