import { useEffect, useState } from 'react';
import { onServerMessage } from '../server-messages.ts';
import { type GalleryData, galleryPath } from './data.ts';

/** Gallery data from the development server, fetched again after each change. */
export function useGalleryData(): GalleryData | undefined {
  const [data, setData] = useState<GalleryData>();
  useEffect(() => {
    let isWanted = true;
    const load = async () => {
      const response = await fetch(`${galleryPath}/datos.json`);
      const fresh = response.ok ? ((await response.json()) as GalleryData) : undefined;
      if (isWanted && fresh) setData(fresh);
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
