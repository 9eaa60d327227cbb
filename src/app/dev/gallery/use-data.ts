import { useEffect, useState } from 'react';
import { galleryPath } from '../../../../schema/addresses.ts';
import { onServerMessage } from '../server-messages.ts';
import type { GalleryData } from './data.ts';

/** Gallery data from the development server, fetched again after each change. */
export function useGalleryData(): GalleryData | undefined {
  const [data, setData] = useState<GalleryData>();
  useEffect(() => {
    let isWanted = true;
    let requests = 0;
    let shown = 0;
    const load = async () => {
      const number = ++requests;
      const response = await fetch(`${galleryPath}/datos.json`);
      const fresh = response.ok ? ((await response.json()) as GalleryData) : undefined;
      // Responses may arrive in another order than they were requested in.
      if (!isWanted || !fresh || number < shown) return;
      shown = number;
      setData(fresh);
    };
    load();
    const stopListening = onServerMessage('site:gallery', load);
    return () => {
      isWanted = false;
      stopListening();
    };
  }, []);
  return data;
}
