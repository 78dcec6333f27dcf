// Runs matterbridge's bridge to Zulip by itself, and prints each message that it receives as a line of JSON.
package main

import (
	"encoding/json"
	"os"
	"strings"
	"sync"

	"github.com/42wim/matterbridge/bridge"
	"github.com/42wim/matterbridge/bridge/config"
	bzulip "github.com/42wim/matterbridge/bridge/zulip"
	"github.com/sirupsen/logrus"
)

const account = "zulip.test"

func main() {
	logger := logrus.New()
	logger.SetOutput(os.Stderr)
	logger.SetLevel(logrus.DebugLevel)
	lines := []string{"[zulip.test]"}
	for _, name := range []string{"token", "login", "server"} {
		lines = append(lines, name+"=\""+os.Getenv("ZULIP_"+strings.ToUpper(name))+"\"")
	}
	br := bridge.New(&config.Bridge{Account: account})
	br.RWMutex = new(sync.RWMutex)
	br.Log = logger.WithField("prefix", "zulip")
	br.Config = config.NewConfigFromString(logger, []byte(strings.Join(lines, "\n")))
	remote := make(chan config.Message)
	zulip := bzulip.New(&bridge.Config{Bridge: br, Remote: remote})
	if err := zulip.Connect(); err != nil {
		logger.Fatal(err)
	}
	out := json.NewEncoder(os.Stdout)
	for message := range remote {
		if err := out.Encode(map[string]string{"text": message.Text, "channel": message.Channel}); err != nil {
			logger.Fatal(err)
		}
	}
}
