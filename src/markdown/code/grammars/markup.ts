import { BACK, type Grammar, rule } from './grammar'

export const HTML: Grammar = {
  start: [
    rule(/[^<&]+/, ''),
    rule(/&[^\s;]{1,30};/, 'ni'),
    rule(/<!--[\s\S]*?(?:-->|$)/, 'cm'),
    rule(/<![^>]*>?/, 'cp'),
    rule(/<\?[^>]*>?/, 'cp'),
    rule(/(<)(\s*)(\/)(\s*)([\w:.-]+)(\s*)(>)/, ['p', '', 'p', '', 'nt', '', 'p']),
    rule(/(<)(\s*)([\w:.-]+)/, ['p', '', 'nt'], 'tag'),
    rule(/[<&]/, ''),
  ],
  tag: [
    rule(/\s+/, ''),
    rule(/([\w:@#$.-]+)(\s*)(=)(\s*)("[^"]*(?:"|$)|'[^']*(?:'|$)|[^\s>"']+)/, ['na', '', 'o', '', 's']),
    rule(/[\w:@#$.-]+/, 'na'),
    rule(/(\/?)(\s*)(>)/, ['p', '', 'p'], BACK),
    rule(/[^\s>]/, ''),
  ],
}

export const XML: Grammar = {
  start: [
    rule(/[^<&\s][^<&]*/, ''),
    rule(/\s+/, 'w'),
    rule(/&[^\s;]{1,30};/, 'ni'),
    rule(/<!\[CDATA\[[\s\S]*?(?:\]\]>|$)/, 'cp'),
    rule(/<!--[\s\S]*?(?:-->|$)/, 'cm'),
    rule(/<\?[\s\S]*?(?:\?>|$)/, 'cp'),
    rule(/<![^>]*>?/, 'cp'),
    rule(/<\s*[\w:.-]+/, 'nt', 'tag'),
    rule(/<\s*\/\s*[\w:.-]+\s*>/, 'nt'),
    rule(/[<&]/, ''),
  ],
  tag: [
    rule(/\s+/, 'w'),
    rule(/[\w.:-]+\s*=/, 'na'),
    rule(/"[^"]*(?:"|$)|'[^']*(?:'|$)/, 's'),
    rule(/[\w.:-]+/, 's'),
    rule(/\/?\s*>/, 'nt', BACK),
    rule(/[^\s>]/, 's'),
  ],
}
