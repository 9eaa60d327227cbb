import type { ReactNode } from 'react';
import type { Script } from '../../ui/script.ts';
import { Text } from '../../ui/text.tsx';
import { useFrameLanguage } from '../frame-language.ts';
import type { ProseProps } from '../props.ts';

export const script = 'never' satisfies Script;

/** Says that the page is about an older version, with a link to the newest one. */
export default function VersionNotice({ notice }: ProseProps<'version-notice'>): ReactNode {
  return (
    <div className="container">
      <p className="version-notice" {...useFrameLanguage()}>
        <Text value={notice} />
      </p>
    </div>
  );
}
