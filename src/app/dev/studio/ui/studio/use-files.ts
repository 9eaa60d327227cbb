import { useEffect } from 'react';
import { assetFiles, refreshFiles } from '../../model/assets.ts';
import { useStore } from './use-studio.ts';

/** The files of the assets folder, fetched again whenever a list of them appears. */
export function useFiles() {
  useEffect(refreshFiles, []);
  return useStore(assetFiles);
}
