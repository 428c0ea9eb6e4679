/** The word “season” in the languages in which folders are named. */
export const SEASON =
  'season|series|staffel|saison|temporada|stagione|seizoen|s[äæ]song|sesong|kausi|sezon|sez[oó]na|évad|сезон|σεζόν|' +
  'mùa|musim|シーズン|시즌|季|الموسم|موسم|עונה'
/** The words for a part that stand before or after its number, in the languages in which files are named. */
export const PART =
  'teil|folge|kapitel|lektion|část|díl|diel|osa|jakso|rész|bölüm|часть|серия|серія|выпуск|эпизод|урок|глава|частина|' +
  'odcinek|część|epizoda|episod|episode|avsnitt|afsnit'
/** The words that mean a part only before its number. */
export const PART_BEFORE_NUMBER =
  'parte?|partie|pt|ep|epi|episodio|episódio|épisode|capítulo|capitulo|cap|chapitre|chapter|lesson|lecture|lektion|' +
  'unit|module|session|deel|aflevering|del|tập|phần|bab|επεισόδιο|μέρος|епизод|الحلقة|حلقة|الجزء|جزء|פרק|חלק|भाग|ตอนที่|ตอน'
