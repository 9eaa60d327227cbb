import { describe, expect, test } from 'vitest';
import { watchFailure } from './dev-watch.ts';

const failure = (code: string) => Object.assign(new Error(`${code}: at the limit`), { code });

describe('a folder that cannot be watched is reported with the remedy', () => {
  test.each([
    ['ENOSPC', 'sudo sysctl fs.inotify.max_user_watches='],
    ['EMFILE', 'sudo sysctl fs.inotify.max_user_instances='],
    ['EACCES', 'EACCES: at the limit'],
  ])('%s', (code, remedy) => {
    const texts = (['es', 'en'] as const).map((locale) => watchFailure('/site/pages', failure(code), locale));
    expect(new Set(texts).size).toBe(2);
    for (const text of texts) {
      expect(text).toContain('/site/pages');
      expect(text).toContain(remedy);
      expect(text).toContain('npm run dev');
    }
  });
});
