import { useEffect, useState } from 'react';
import { galleryPath } from '../../../../schema/addresses.ts';
import { onServerMessage } from '../server-messages.ts';

/** Data of the gallery, fetched again after each change of a block: `GalleryData` or, from `piezas.json`, `KitData`. */
export function useGalleryData<Data>(name: 'datos.json' | 'piezas.json'): Data | undefined {
  const [data, setData] = useState<Data>();
  useEffect(() => {
    let isWanted = true;
    let requests = 0;
    let shown = 0;
    const load = async () => {
      const number = ++requests;
      const response = await fetch(`${galleryPath}/${name}`);
      const fresh = response.ok ? ((await response.json()) as Data) : undefined;
      // Responses may arrive in another order than the requests.
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
  }, [name]);
  return data;
}
