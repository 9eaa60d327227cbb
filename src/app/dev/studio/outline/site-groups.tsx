import type { ReactNode } from 'react';
import { textIn } from '../../../../../schema/common/text.ts';
import { isElsewhere } from '../model/schema/inherited.ts';
import { shownSiteGroup, siteFile } from '../model/site-file.ts';
import { useStudio } from '../ui/studio/use-studio.ts';

interface SiteGroupsProps {
  /** The site data of a language. */
  readonly file: string;
  readonly data: unknown;
  readonly label: string;
  readonly onChosen: () => void;
}

/** The groups of site data, each with a form of its own. */
export function SiteGroups({ file, data, label, onChosen }: SiteGroupsProps): ReactNode {
  const { studio, state } = useStudio();
  const { schemas, overview } = state;
  const shown = shownSiteGroup(state);
  const isFirst = file === siteFile(overview);
  const { properties } = isFirst ? schemas.site : schemas.languageSite;
  const isShown = (name: string) => isFirst || !isElsewhere(properties[name] ?? {}, name, data);
  return (
    <ul aria-label={label}>
      {schemas.siteGroups
        .filter(({ fields }) => fields.some(isShown))
        .map((group) => (
          <li key={group.name} className="studio-section">
            <div className="studio-section-row" data-selected={group === shown || undefined}>
              <button
                type="button"
                className="studio-section-name"
                aria-current={group === shown}
                onClick={() => {
                  studio.set({ siteGroup: group.name });
                  studio.select('');
                  onChosen();
                }}
              >
                <span>{textIn(group.label, overview.locale)}</span>
              </button>
            </div>
          </li>
        ))}
    </ul>
  );
}
