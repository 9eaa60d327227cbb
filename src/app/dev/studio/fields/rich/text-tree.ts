import type { TextNode } from '../../../../../content/edit/text/text-node.ts';
import { OfflineError, RefusedError, server } from '../../server/server.ts';

/** The tree of a text with formatting; undefined if the server cannot be asked. */
export async function treeOf(text: string, format: string): Promise<TextNode | undefined> {
  try {
    return await server.request<TextNode>('POST', 'texts/tree', { text, format });
  } catch (error) {
    if (error instanceof RefusedError || error instanceof OfflineError) return undefined;
    throw error;
  }
}
