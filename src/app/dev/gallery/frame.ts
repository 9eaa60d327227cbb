import type { PageFile } from '../../page-file.ts';
import { type Answer, answerInPictures, answerInStyles, answerReducedMotion, answerScheme } from '../media-queries.ts';
import { showUnsaved, whenReady } from '../unsaved-page.ts';

/**
 * Runs inside an example's iframe before the app starts: applies the gallery's switches to the page, blocks links that
 * would leave the iframe, and shows the example as it is being tried.
 */
const switches = new URLSearchParams(location.search);

const scheme = switches.get('tema');
const isChosen = scheme === 'light' || scheme === 'dark';
if (isChosen) document.documentElement.style.colorScheme = scheme;
if (isChosen || switches.has('calma'))
  answerQueries([...(isChosen ? [answerScheme(scheme)] : []), ...(switches.has('calma') ? [answerReducedMotion] : [])]);

document.addEventListener(
  'click',
  (event) => {
    const link = (event.target as Element).closest('a[href]');
    if (link && !link.getAttribute('href')!.startsWith('#')) event.preventDefault();
  },
  { capture: true },
);

addEventListener('message', ({ data, source, origin }: MessageEvent<PageFile>) => {
  if (source === window.parent && origin === location.origin) showUnsaved(data);
});
whenReady();

/** Answers media queries for the switches, in what the page has and in what an edit brings. */
function answerQueries(answers: readonly Answer[]): void {
  const answer: Answer = (query) => answers.reduce((answered, next) => next(answered), query);
  const ask = window.matchMedia.bind(window);
  window.matchMedia = (query) => ask(answer(query));
  const answerAll = () => {
    answerInStyles(answer);
    answerInPictures(answer);
  };
  answerAll();
  // An edited style sheet arrives as a new link element, and a picture may be new; `load` can only be captured.
  document.addEventListener('load', answerAll, true);
}
