import type { Page } from 'playwright';
import { closeAfterUse } from '../helpers/shared-pages.ts';

/** Reloads the page with its connection to the authoring server blocked. @returns unblocks the connection */
export async function reloadUnconnected(page: Page): Promise<() => void> {
  let connect = () => {};
  const isWanted = new Promise<void>((resolve) => {
    connect = resolve;
  });
  closeAfterUse(page);
  await page.routeWebSocket(/./, async (socket) => {
    await isWanted;
    socket.connectToServer();
  });
  await page.reload();
  return connect;
}
