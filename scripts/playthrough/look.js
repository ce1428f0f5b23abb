/**
 * What somebody sees of the page now: its pictures, words and colours, what can be pressed, what lies
 * over a control, and which words are cut. Everything is read from the page as it is laid out.
 */
() => {
  const PAINTED = 0.15; // what is fainter is not seen
  const LITTLE = 2; // pixels: what is smaller is only there for screen readers
  const [ACROSS, DOWN] = [[0.5, 0.1, 0.9], [0.5, 0.3, 0.7]]; // where a line of words is looked at
  const [wide, high] = [document.documentElement.clientWidth, innerHeight];
  const root = document.documentElement;
  const seen = { at: Date.now(), width: wide, height: high, pictures: [], words: [], fills: [], controls: [], said: [] };
  seen.over = document.querySelector('.result') !== null;
  seen.turn = document.querySelector('.badge.turn .name')?.textContent ?? '';

  const number = (text) => parseFloat(text) || 0;
  const round = (box) => [box.left, box.top, box.width, box.height].map(Math.round);
  const alphaOf = (colour) => (colour === 'transparent' ? 0 : number(/[,/]\s*([\d.]+%?)\)$/.exec(colour.startsWith('rgba') || colour.includes('/') ? colour : '')?.[1] ?? '1'));
  const wordsOf = (one) => (one.innerText ?? one.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 60);
  const nameOf = (one) => (one.getAttribute('aria-label') ?? wordsOf(one)).trim().slice(0, 90);

  /** What never stops moving (a glow, a spinner) is no news. */
  const endless = new Set();
  for (const { effect, playState } of document.getAnimations()) {
    if (playState === 'running' && effect.getTiming().iterations > 2) endless.add(effect.target);
  }

  const REGIONS = [['header', 'bar'], ['[role=status], [role=alert]', 'notice'], ['dialog, [role=dialog]', 'sheet'], ['main', 'table']];
  const regionOf = (one) => REGIONS.find(([where]) => one.closest(where))?.[1] ?? 'page';

  function tagOf(one) {
    const classes = [...one.classList].filter((name) => !/^(svelte|s)-/.test(name));
    return [one.tagName.toLowerCase(), ...classes].join('.');
  }

  function describe(one) {
    if (one.tagName === 'IMG' || one instanceof SVGElement) {
      const around = one.closest('[class]:not(img, svg, svg *)');
      return around ? `a picture in ${describe(around)}` : 'a picture';
    }
    const words = wordsOf(one) || one.closest('[aria-label]')?.getAttribute('aria-label') || '';
    return `${tagOf(one)}${words ? ` "${words.slice(0, 40)}"` : ''}`;
  }

  const texts = [];
  const controls = [];

  function addWords(one, style, clip, own) {
    for (const node of one.childNodes) {
      if (node.nodeType !== 3 || !node.data.trim()) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const box = range.getBoundingClientRect();
      if (box.width < LITTLE || box.height < LITTLE) continue;
      const text = node.data.trim().replace(/\s+/g, ' ').slice(0, 120);
      const word = { text, box: round(box), colour: style.color, where: tagOf(one), cut: null, cover: null, region: regionOf(one) };
      word.cut = cutBy(range, clip) ?? cutBy(range, own);
      seen.words.push(word);
      texts.push([one, word, pointsIn(range, clip)]);
    }
  }

  /** Several points of each line, high and low among its letters: its middle alone may well be free. */
  function pointsIn(range, { edges: [left, top, right, bottom] }) {
    const lines = [...range.getClientRects()].filter((line) => line.width >= LITTLE);
    const points = lines.flatMap((line) =>
      ACROSS.flatMap((x) => DOWN.map((y) => [line.left + x * line.width, line.top + y * line.height])),
    );
    return points.filter(([x, y]) => x > left && x < right && y > top && y < bottom);
  }

  /** By how much words stick out of what shows them, if what sticks out cannot be reached. */
  function cutBy(range, { edges: [left, top, right, bottom], scrolls, by }) {
    if (scrolls) return null;
    for (const line of range.getClientRects()) {
      const beside = Math.max(left - line.left, line.right - right);
      const beyond = Math.max(top - line.top, line.bottom - bottom);
      // A line is higher than its letters.
      if (beside > 1.5 || beyond > line.height * 0.3) return `${Math.round(Math.max(beside, beyond))} px beyond ${by}`;
    }
    return null;
  }

  function clipOf(one, style, box, clip) {
    const [x, y] = [style.overflowX, style.overflowY];
    if (x === 'visible' && y === 'visible') return clip;
    const [left, top, right, bottom] = clip.edges;
    const edges = [
      x === 'visible' ? left : Math.max(left, box.left),
      y === 'visible' ? top : Math.max(top, box.top),
      x === 'visible' ? right : Math.min(right, box.right),
      y === 'visible' ? bottom : Math.min(bottom, box.bottom),
    ];
    const reaches = /auto|scroll/.test(x + y) && (one.scrollHeight > one.clientHeight || one.scrollWidth > one.clientWidth);
    return { edges, scrolls: clip.scrolls || reaches, by: one === document.body ? 'the screen' : describe(one) };
  }

  /** A button cuts nothing off, but what sticks out of it is no better. */
  function edgesOf(one, { left, top, right, bottom }) {
    return { edges: [left, top, right, bottom], scrolls: false, by: describe(one) };
  }

  function visit(one, clip, still) {
    if (!one.checkVisibility({ opacityProperty: true })) return;
    const style = getComputedStyle(one);
    if (number(style.opacity) < PAINTED) return;
    const box = one.getBoundingClientRect();
    const hidden = style.visibility === 'hidden';
    if (box.width <= LITTLE && box.height <= LITTLE && style.overflow !== 'visible') return;
    const calm = still && !endless.has(one);
    const inner = clipOf(one, style, box, clip);
    if (!hidden) {
      const kind = one.tagName.toLowerCase();
      if (kind === 'img' || kind === 'svg' || kind === 'canvas') {
        const source = kind === 'img' ? one.currentSrc : kind;
        if (calm) seen.pictures.push({ source, box: round(box), opacity: Math.round(number(style.opacity) * 10) / 10 });
        return;
      }
      if (calm && (alphaOf(style.backgroundColor) > PAINTED || style.backgroundImage !== 'none' || style.boxShadow !== 'none')) {
        seen.fills.push([style.backgroundColor, style.boxShadow === 'none' ? '' : style.boxShadow.slice(0, 40), ...round(box)].join(' '));
      }
      addWords(one, style, inner, one.tagName === 'BUTTON' ? edgesOf(one, box) : inner);
      const isControl = one.matches('button, a[href], input, select, summary, [role=button]') && !one.closest('[inert]');
      if (isControl && !one.disabled && style.pointerEvents !== 'none') controls.push([one, box]);
    }
    for (const child of one.children) visit(child, inner, calm);
  }

  const edges = [0, root.scrollHeight > high + 1 ? -Infinity : 0, wide, root.scrollHeight > high + 1 ? Infinity : high];
  visit(document.body, { edges, scrolls: false, by: 'the screen' }, true);

  for (const one of document.querySelectorAll('[aria-live], [role=status], [role=alert]')) {
    const text = one.textContent.trim().replace(/\s+/g, ' ');
    if (text) seen.said.push(text.slice(0, 200));
  }

  const modal = document.querySelector('dialog[open]');
  const inside = ([x, y]) => x >= 0 && y >= 0 && x < wide && y < high;
  const middleOf = (box) => [box.left + box.width / 2, box.top + box.height / 2];
  for (const [one, box] of controls) {
    if (modal && !modal.contains(one)) continue;
    const control = { name: nameOf(one), key: one.getAttribute('aria-keyshortcuts') ?? '', words: wordsOf(one), box: round(box), region: regionOf(one), blocked: null, cover: null };
    const middle = middleOf(box);
    if (inside(middle)) {
      const top = document.elementFromPoint(...middle);
      if (top && !one.contains(top) && !top.contains(one)) control.blocked = describe(top);
    } else if (root.scrollHeight <= high + 1 && !scrollsTo(one)) control.blocked = 'the edge of the screen';
    seen.controls.push(control);
    texts.push([one, control, [middleOf(box)]]);
  }
  findCovers();
  return seen;

  function scrollsTo(one) {
    for (let up = one.parentElement; up; up = up.parentElement) {
      if (/auto|scroll/.test(getComputedStyle(up).overflowY) && up.scrollHeight > up.clientHeight) return true;
    }
    return false;
  }

  /** What is painted over words, or the middle of controls, also where a finger goes through it. */
  function findCovers() {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { pointer-events: auto !important }');
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    try {
      for (const [one, found, points] of texts) {
        if (modal && !modal.contains(one)) continue;
        for (const point of points) {
          const cover = inside(point) && coverAt(one, point);
          if (!cover) continue;
          [found.cover, found.covered_at] = [describe(cover), point];
          break;
        }
      }
    } finally {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
    }
  }

  function coverAt(one, point) {
    for (const top of document.elementsFromPoint(...point)) {
      if (one.contains(top) || top.contains(one) || isSheetOver(top, one)) return null;
      if (paintsAt(top, point)) return top;
    }
    return null;
  }

  /** A sheet is meant to cover what is behind it. */
  function isSheetOver(top, one) {
    const sheet = top.closest('dialog, [role=dialog], .paused');
    return sheet !== null && !sheet.contains(one);
  }

  function paintsAt(one, [x, y]) {
    if (!one.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
    const style = getComputedStyle(one);
    for (let up = one; up; up = up.parentElement) if (number(getComputedStyle(up).opacity) < PAINTED) return false;
    if (['IMG', 'CANVAS'].includes(one.tagName)) return true;
    if (one instanceof SVGElement) return one.tagName !== 'svg' && style.fill !== 'none';
    if (alphaOf(style.backgroundColor) > 0.3 || style.backgroundImage !== 'none') return true;
    return [...one.childNodes].some((node) => {
      if (node.nodeType !== 3 || !node.data.trim()) return false;
      const range = document.createRange();
      range.selectNodeContents(node);
      return [...range.getClientRects()].some((line) => x >= line.left && x <= line.right && y >= line.top && y <= line.bottom);
    });
  }
}
